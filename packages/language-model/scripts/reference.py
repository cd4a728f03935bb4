"""What PyTorch and transformers make of a checkpoint: the judge of the parity test.

    python3 reference.py CHECKPOINT TEACHER < questions.json > answers.json

Exits with 3, and says why on stderr, where torch or transformers cannot be imported.
"""

import json
import sys

try:
    import tokenizers
    import torch
    import transformers
    from transformers import AutoTokenizer, LlamaForCausalLM
except ImportError as error:
    print(error, file=sys.stderr)
    sys.exit(3)

import torch.nn.functional as F

OBJECTIVES = ("crossEntropy", "distillation", "decision")


def load(folder):
    return LlamaForCausalLM.from_pretrained(folder, torch_dtype=torch.float32).eval()


def samples_of(sequence):
    """First and last place of each sample packed into a sequence: one starts where `starts` says so."""
    starts = sequence["starts"]
    firsts = sorted(set(starts))
    return [(first, starts.index(first) + starts.count(first)) for first in firsts]


def logits_of(model, sequence):
    """[places, vocabulary]. Each sample is run alone: packed ones must not see each other."""
    tokens = torch.tensor(sequence["tokens"])
    parts = [model(tokens[None, a:b]).logits[0] for a, b in samples_of(sequence)]
    return torch.cat(parts)


def losses_of(model, teacher, sequences):
    """The three means over a batch, in nats."""
    sums = {name: torch.zeros(()) for name in OBJECTIVES}
    token_weight = decision_weight = 0.0
    for sequence in sequences:
        logits = logits_of(model, sequence)
        with torch.no_grad():
            wanted = F.log_softmax(logits_of(teacher, sequence), -1)
        found = F.log_softmax(logits, -1)
        firsts = {first for first, _ in samples_of(sequence)}
        places = [place for place in range(len(sequence["tokens"])) if place not in firsts]
        rows = torch.tensor(places) - 1
        targets = torch.tensor(sequence["tokens"])[places]
        weights = torch.tensor(sequence["weights"], dtype=torch.float32)[places]
        entropy = F.nll_loss(found[rows], targets, reduction="none")
        divergence = F.kl_div(found[rows], wanted[rows], reduction="none", log_target=True).sum(-1)
        sums["crossEntropy"] = sums["crossEntropy"] + (weights * entropy).sum()
        sums["distillation"] = sums["distillation"] + (weights * divergence).sum()
        token_weight += weights.sum().item()
        for mark in sequence["decisions"]:
            row = logits[mark["position"] - 1]
            difference = row[mark["positiveToken"]] - row[mark["negativeToken"]]
            label = torch.tensor(float(mark["label"]))
            bits = F.binary_cross_entropy_with_logits(difference, label)
            sums["decision"] = sums["decision"] + mark["weight"] * bits
            decision_weight += mark["weight"]
    return {
        "crossEntropy": sums["crossEntropy"] / token_weight,
        "distillation": sums["distillation"] / token_weight,
        "decision": sums["decision"] / decision_weight,
    }


def objective_of(losses, factors):
    return sum(factors[name] * losses[name] for name in OBJECTIVES)


def gradients_of(model, teacher, questions, factors):
    model.zero_grad(set_to_none=True)
    objective_of(losses_of(model, teacher, questions["sequences"]), factors).backward()
    entries = questions["gradientEntries"]
    return {
        name: {
            "norm": parameter.grad.norm().item(),
            "entries": [parameter.grad.flatten()[i % parameter.numel()].item() for i in entries],
        }
        for name, parameter in model.named_parameters()
    }


def train(folder, teacher_folder, questions):
    """Some whole steps, and the losses after each: clipping, AdamW, the moving average that teaches."""
    plan = questions["training"]
    model, teacher = load(folder), load(teacher_folder)
    parameters = list(model.parameters())
    groups = [
        {"params": [p for p in parameters if p.dim() > 1], "weight_decay": plan["weightDecay"]},
        {"params": [p for p in parameters if p.dim() == 1], "weight_decay": 0.0},
    ]
    betas = (plan["beta1"], plan["beta2"])
    optimizer = torch.optim.AdamW(groups, lr=plan["learningRate"], betas=betas, eps=plan["epsilon"])
    steps = []
    for _ in range(plan["steps"]):
        optimizer.zero_grad()
        losses = losses_of(model, teacher, questions["sequences"])
        objective_of(losses, plan["objectives"]).backward()
        norm = torch.nn.utils.clip_grad_norm_(parameters, plan["clipNorm"])
        optimizer.step()
        with torch.no_grad():
            for average, weight in zip(teacher.parameters(), parameters):
                average.lerp_(weight, 1 - plan["averageMomentum"])
        steps.append({**numbers(losses), "gradientNorm": norm.item()})
    with torch.no_grad():
        after = losses_of(model, teacher, questions["sequences"])
    return {"steps": steps, "after": numbers(after)}


def numbers(tensors):
    return {name: value.item() for name, value in tensors.items()}


def generate(model, prompt, count):
    ids = torch.tensor([prompt])
    mask = torch.ones_like(ids)
    answer = model.generate(ids, attention_mask=mask, do_sample=False, max_new_tokens=count)
    tokens = answer[0, len(prompt):].tolist()
    end = model.config.eos_token_id
    return tokens[: tokens.index(end)] if end in tokens else tokens


def tokenize(tokenizer, text):
    tokens = tokenizer(text, add_special_tokens=False, split_special_tokens=True)["input_ids"]
    return {"tokens": tokens, "text": tokenizer.decode(tokens, clean_up_tokenization_spaces=False)}


def render_chat(tokenizer, messages):
    def render(**options):
        return tokenizer.apply_chat_template(messages, tokenize=False, **options)

    text = render(add_generation_prompt=True)
    tokens = tokenizer(text, add_special_tokens=False)["input_ids"]
    return {"text": text, "tokens": tokens, "withoutAnswer": render(add_generation_prompt=False)}


def rounded(value):
    if isinstance(value, float):
        return float(f"{value:.8g}")
    if isinstance(value, list):
        return [rounded(each) for each in value]
    if isinstance(value, dict):
        return {key: rounded(each) for key, each in value.items()}
    return value


def answer(folder, teacher_folder, questions):
    model, teacher = load(folder), load(teacher_folder)
    tokenizer = AutoTokenizer.from_pretrained(folder)
    with torch.no_grad():
        every = [logits_of(model, sequence) for sequence in questions["sequences"]]
        losses = numbers(losses_of(model, teacher, questions["sequences"]))
    return {
        "versions": {
            "torch": torch.__version__,
            "transformers": transformers.__version__,
            "tokenizers": tokenizers.__version__,
        },
        "logits": [every[s][place].tolist() for s, place in questions["logitPlaces"]],
        "losses": losses,
        "gradients": [
            gradients_of(model, teacher, questions, factors) for factors in questions["objectives"]
        ],
        "training": train(folder, teacher_folder, questions),
        "texts": [tokenize(tokenizer, text) for text in questions["texts"]],
        "chats": [render_chat(tokenizer, messages) for messages in questions["chats"]],
        "greedy": [
            generate(model, prompt, questions["newTokens"]) for prompt in questions["prompts"]
        ],
    }


if __name__ == "__main__":
    transformers.logging.set_verbosity_error()
    # The weights of the tiny model differ between thread counts only in the order of sums.
    torch.set_num_threads(1)
    json.dump(rounded(answer(sys.argv[1], sys.argv[2], json.load(sys.stdin))), sys.stdout)
