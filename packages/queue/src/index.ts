export { type Job, type JobData, type JobName, jobCatalog } from './catalog';
export { createJobQueue, type OpenJobQueue } from './create-job-queue';
export { createQueueHealthProbe, type OpenHealthProbe } from './create-queue-health-probe';
export { migrateQueue } from './migrate-queue';
export { chooseQueueConfig, type QueueConfig, type QueueLogger, queueEnv } from './queue-config';
export { type JobWorker, type JobWorkerOptions, startJobWorker } from './start-job-worker';
