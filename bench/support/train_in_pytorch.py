"""Trains a Llama in PyTorch on the CPU, step by step as asked.

Reads a line {"config": {...}, "threads": n, "sequences": [[token]]}, then lines {"steps": n}, and
answers each with a line: first {"torch": version, "build": text}, then the milliseconds of every step.
Exits with 3, and says why on stderr, where torch or transformers cannot be imported.
"""

import json
import sys
import time

try:
    import torch
    from transformers import LlamaConfig, LlamaForCausalLM
except ImportError as error:
    print(error, file=sys.stderr)
    sys.exit(3)


def say(value):
    print(json.dumps(value), flush=True)


plan = json.loads(sys.stdin.readline())
torch.set_num_threads(plan["threads"])
torch.manual_seed(1)
model = LlamaForCausalLM(LlamaConfig(**plan["config"])).train()
gains = [p for p in model.parameters() if p.dim() == 1]
matrices = [p for p in model.parameters() if p.dim() > 1]
groups = [{"params": matrices, "weight_decay": 0.05}, {"params": gains, "weight_decay": 0.0}]
optimizer = torch.optim.AdamW(groups, lr=1e-3, betas=(0.9, 0.95), fused=True)
batch = torch.tensor(plan["sequences"])
say({"torch": torch.__version__, "build": torch.__config__.show()})


def step():
    optimizer.zero_grad()
    model(batch, labels=batch, use_cache=False).loss.backward()
    torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
    optimizer.step()


for line in sys.stdin:
    times = []
    for _ in range(json.loads(line)["steps"]):
        started = time.perf_counter()
        step()
        times.append((time.perf_counter() - started) * 1000)
    say(times)
