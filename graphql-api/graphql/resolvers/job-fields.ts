import type { JobResolvers } from '#api/generated/schema.ts'
import { titleOf } from '#api/jobs/jobs.ts'

/** Resolvers of the fields of a job that are not columns. */
export const Job: JobResolvers = { title: ({ name }) => titleOf(name) }
