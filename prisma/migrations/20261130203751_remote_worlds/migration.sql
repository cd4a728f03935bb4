-- AlterTable
ALTER TABLE "steps" ADD COLUMN     "sent_action" TEXT;

-- CreateTable
CREATE TABLE "remote_worlds" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "base_url" TEXT NOT NULL,
    "options" JSONB NOT NULL,
    "health" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "remote_worlds_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "remote_worlds_name_key" ON "remote_worlds"("name");
