-- Generated columns, which a Prisma schema cannot say: Postgres reads them from the JSON that is
-- stored anyway, in the steps that are there as in those to come. The table is rewritten once.
ALTER TABLE "steps"
    ADD COLUMN "executed" TEXT
        GENERATED ALWAYS AS ("gate"->>'executed') STORED,
    ADD COLUMN "gate_reason" TEXT
        GENERATED ALWAYS AS ("gate"->>'reason') STORED,
    ADD COLUMN "revise_probability" DOUBLE PRECISION
        GENERATED ALWAYS AS (("reflection"->'reviseProbability'->>'value')::double precision) STORED,
    ADD COLUMN "exact_match" BOOLEAN
        GENERATED ALWAYS AS (("imagination"->'consistency'->>'exactMatch')::boolean) STORED,
    ADD COLUMN "token_f1" DOUBLE PRECISION
        GENERATED ALWAYS AS (("imagination"->'consistency'->>'tokenF1')::double precision) STORED,
    ADD COLUMN "delta_f1" DOUBLE PRECISION
        GENERATED ALWAYS AS (("imagination"->'consistency'->>'deltaF1')::double precision) STORED,
    ADD COLUMN "token_set_f1" DOUBLE PRECISION
        GENERATED ALWAYS AS (("imagination"->'consistency'->>'tokenSetF1')::double precision) STORED;

-- Other attempts at a task, newest first. A task id may be longer than an index entry can be.
CREATE INDEX "episodes_task_idx" ON "episodes"("world", md5("task_id"), "id" DESC);
