-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "endpoints" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "base_url" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "roles" TEXT[],
    "max_concurrency" INTEGER NOT NULL,
    "timeout_ms" INTEGER NOT NULL,
    "extra_body" JSONB NOT NULL,
    "api_key" TEXT,
    "note" TEXT NOT NULL,
    "embedded" BOOLEAN NOT NULL DEFAULT false,
    "capabilities" JSONB,
    "health" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "endpoints_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "runs" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "status_reason" TEXT,
    "world" TEXT NOT NULL,
    "config" JSONB NOT NULL,
    "concurrency" INTEGER NOT NULL,
    "final_counts" JSONB,
    "final_totals" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "runs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "episodes" (
    "id" TEXT NOT NULL,
    "run_id" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "world" TEXT NOT NULL,
    "task_id" TEXT NOT NULL,
    "family" TEXT NOT NULL,
    "seed" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "end_reason" TEXT,
    "error_message" TEXT,
    "goal" TEXT,
    "initial_observation" TEXT,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "lease" TEXT,
    "lease_expires_at" TIMESTAMPTZ(3),
    "worker_id" TEXT,
    "available_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "success" BOOLEAN,
    "reward" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "steps" INTEGER NOT NULL DEFAULT 0,
    "revised" INTEGER NOT NULL DEFAULT 0,
    "repairs" INTEGER NOT NULL DEFAULT 0,
    "contradictions" INTEGER NOT NULL DEFAULT 0,
    "prompt_tokens" INTEGER NOT NULL DEFAULT 0,
    "completion_tokens" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "episodes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "steps" (
    "episode_id" TEXT NOT NULL,
    "index" INTEGER NOT NULL,
    "attempt" INTEGER NOT NULL,
    "draft" JSONB NOT NULL,
    "imagination" JSONB,
    "reflection" JSONB,
    "gate" JSONB NOT NULL,
    "action" TEXT NOT NULL,
    "observation" TEXT NOT NULL,
    "reward" DOUBLE PRECISION NOT NULL,
    "done" BOOLEAN NOT NULL,
    "success" BOOLEAN,
    "repairs" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "steps_pkey" PRIMARY KEY ("episode_id","index")
);

-- CreateTable
CREATE TABLE "calls" (
    "episode_id" TEXT NOT NULL,
    "step_index" INTEGER NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "phase" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "attempt" INTEGER NOT NULL,
    "endpoint_id" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "template" TEXT NOT NULL,
    "prompt_hash" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "thinking" TEXT,
    "finish_reason" TEXT NOT NULL,
    "parse_status" TEXT NOT NULL,
    "prompt_tokens" INTEGER,
    "completion_tokens" INTEGER,
    "cached_tokens" INTEGER,
    "first_token_ms" DOUBLE PRECISION,
    "total_ms" DOUBLE PRECISION NOT NULL,
    "queued_ms" DOUBLE PRECISION NOT NULL,
    "retries" INTEGER NOT NULL,
    "tokens" JSONB,

    CONSTRAINT "calls_pkey" PRIMARY KEY ("episode_id","step_index","ordinal")
);

-- CreateTable
CREATE TABLE "health_probes" (
    "id" TEXT NOT NULL,
    "written_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "health_probes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "runs_status_id_idx" ON "runs"("status", "id" DESC);

-- CreateIndex
CREATE INDEX "runs_world_id_idx" ON "runs"("world", "id" DESC);

-- CreateIndex
CREATE INDEX "episodes_run_id_status_ordinal_idx" ON "episodes"("run_id", "status", "ordinal");

-- CreateIndex
CREATE UNIQUE INDEX "episodes_run_id_ordinal_key" ON "episodes"("run_id", "ordinal");

-- AddForeignKey
ALTER TABLE "episodes" ADD CONSTRAINT "episodes_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "runs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "steps" ADD CONSTRAINT "steps_episode_id_fkey" FOREIGN KEY ("episode_id") REFERENCES "episodes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calls" ADD CONSTRAINT "calls_episode_id_step_index_fkey" FOREIGN KEY ("episode_id", "step_index") REFERENCES "steps"("episode_id", "index") ON DELETE CASCADE ON UPDATE CASCADE;

-- Below: by hand, what a Prisma schema cannot say.

-- A removed endpoint gives its name free.
CREATE UNIQUE INDEX "endpoints_name_key" ON "endpoints"("name") WHERE "deleted_at" IS NULL;

-- The sweeper's questions: which runs are open, which leases have run out, which episodes wait.
-- No index holds lease_expires_at, so that heartbeats and counters stay heap-only updates.
CREATE INDEX "runs_open_idx" ON "runs"("id") WHERE "status" IN ('queued', 'running');
CREATE INDEX "episodes_running_idx" ON "episodes"("run_id", "id") WHERE "status" = 'running';
CREATE INDEX "episodes_queued_idx" ON "episodes"("available_at", "id") WHERE "status" = 'queued';
ALTER TABLE "episodes" SET (fillfactor = 80);

-- A lease exists exactly while an episode runs; what has ended says when.
ALTER TABLE "episodes"
    ADD CONSTRAINT "episodes_status_check"
        CHECK ("status" IN ('queued', 'running', 'finished', 'failed', 'cancelled')),
    ADD CONSTRAINT "episodes_lease_check"
        CHECK (("status" = 'running') = ("lease" IS NOT NULL) AND ("lease" IS NULL) = ("lease_expires_at" IS NULL)),
    ADD CONSTRAINT "episodes_ended_check"
        CHECK (("status" IN ('finished', 'failed', 'cancelled')) = ("ended_at" IS NOT NULL));
ALTER TABLE "runs"
    ADD CONSTRAINT "runs_status_check"
        CHECK ("status" IN ('queued', 'running', 'finished', 'failed', 'cancelled')),
    ADD CONSTRAINT "runs_ended_check"
        CHECK (("status" IN ('queued', 'running')) = ("ended_at" IS NULL)
            AND ("ended_at" IS NULL) = ("final_counts" IS NULL)
            AND ("ended_at" IS NULL) = ("final_totals" IS NULL));
