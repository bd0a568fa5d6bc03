import { z } from 'zod'
import { cellFormats, duplicateRules, importNouns, unreadableDateRules } from '#shared/kinds.ts'
import { id, text } from '#shared/validation.ts'
import { choice, target, targetOnly } from './parts.ts'

export const createImport = z.strictObject({ fileId: id, noun: choice(importNouns) })

/** What a value of a column becomes; null to leave it out. */
const value = z.strictObject({ value: z.string().max(1000), to: text(120).nullish() })

const column = z.strictObject({
  column: z.int().min(0),
  field: text(60).nullish(),
  format: choice(cellFormats).nullish(),
  values: z.array(value).max(500).nullish(),
})

export const previewImport = z.strictObject({
  ...target,
  columns: z.array(column).max(500).nullish(),
  duplicates: choice(duplicateRules).nullish(),
  unreadableDates: choice(unreadableDateRules).nullish(),
  matchOnly: z.boolean().nullish(),
})

export const startImport = targetOnly
export const stopImport = targetOnly
export const undoImport = targetOnly
