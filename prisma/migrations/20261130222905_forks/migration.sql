-- AlterTable
ALTER TABLE "runs" ADD COLUMN     "request_key" TEXT;

-- AlterTable
ALTER TABLE "episodes" ADD COLUMN     "fork_action" TEXT,
ADD COLUMN     "fork_kind" TEXT,
ADD COLUMN     "fork_seed" INTEGER,
ADD COLUMN     "fork_step" INTEGER,
ADD COLUMN     "fork_step_limit" INTEGER,
ADD COLUMN     "parent_episode_id" TEXT;

-- CreateTable
CREATE TABLE "verdicts" (
    "fork_episode_id" TEXT NOT NULL,
    "counterfactual_run_id" TEXT NOT NULL,
    "run_id" TEXT NOT NULL,
    "episode_id" TEXT NOT NULL,
    "step" INTEGER NOT NULL,
    "family" TEXT NOT NULL,
    "draft_action" TEXT NOT NULL,
    "revised_action" TEXT NOT NULL,
    "revise_probability" DOUBLE PRECISION,
    "confidence" DOUBLE PRECISION,
    "decision_revise_probability" DOUBLE PRECISION,
    "outcome" TEXT,
    "basis" TEXT,
    "gap" TEXT,
    "original" JSONB,
    "fork" JSONB,
    "first_difference" JSONB,
    "steps_saved" INTEGER,
    "evidence" JSONB,
    "judged_at" TIMESTAMPTZ(3),

    CONSTRAINT "verdicts_pkey" PRIMARY KEY ("fork_episode_id")
);

-- CreateIndex
CREATE INDEX "verdicts_run_id_fork_episode_id_idx" ON "verdicts"("run_id", "fork_episode_id");

-- CreateIndex
CREATE INDEX "verdicts_counterfactual_run_id_fork_episode_id_idx" ON "verdicts"("counterfactual_run_id", "fork_episode_id");

-- CreateIndex
CREATE INDEX "verdicts_episode_id_step_fork_episode_id_idx" ON "verdicts"("episode_id", "step", "fork_episode_id");

-- CreateIndex
CREATE UNIQUE INDEX "runs_request_key_key" ON "runs"("request_key");

-- AddForeignKey
ALTER TABLE "episodes" ADD CONSTRAINT "episodes_parent_episode_id_fkey" FOREIGN KEY ("parent_episode_id") REFERENCES "episodes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "verdicts" ADD CONSTRAINT "verdicts_fork_episode_id_fkey" FOREIGN KEY ("fork_episode_id") REFERENCES "episodes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "verdicts" ADD CONSTRAINT "verdicts_episode_id_fkey" FOREIGN KEY ("episode_id") REFERENCES "episodes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What a Prisma schema cannot say: most episodes are no forks, most verdicts are judged.
CREATE INDEX "episodes_parent_idx" ON "episodes"("parent_episode_id", "id") WHERE "parent_episode_id" IS NOT NULL;
CREATE INDEX "verdicts_unjudged_idx" ON "verdicts"("fork_episode_id") WHERE "judged_at" IS NULL;
