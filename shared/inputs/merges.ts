import { z } from 'zod'
import { id } from '#shared/validation.ts'
import { details as customer } from './customers.ts'
import { details as lead } from './leads.ts'
import { changes } from './parts.ts'

const version = z.int().min(1)

/** The record that stays and the one that is merged into it, with their versions. */
const pair = { keepId: id, keepVersion: version, mergeId: id, mergeVersion: version }

const { lastContactedAt: _later, ...leadValues } = lead

const isAnother = {
  path: ['mergeId'],
  message: 'Choose another record. One can’t be merged into itself.',
}

const { timeZone: _zone, tags: _tags, ...customerValues } = customer

const isOfTwo = ({ keepId, mergeId }: { keepId: number; mergeId: number }) => keepId !== mergeId

export const mergeLeads = z
  .strictObject({
    ...pair,
    values: z
      .strictObject({ ...changes(leadValues), assignedVaId: id.nullish() })
      .nullish()
      .transform((values) => values ?? {}),
  })
  .refine(isOfTwo, isAnother)

export const mergeCustomers = z
  .strictObject({
    ...pair,
    values: z
      .strictObject(changes(customerValues))
      .nullish()
      .transform((values) => values ?? {}),
  })
  .refine(isOfTwo, isAnother)

export const undoMerge = z.strictObject({ id })
