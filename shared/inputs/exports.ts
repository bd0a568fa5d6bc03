import { z } from 'zod'
import { exportLists } from '#shared/lists/export-columns.ts'
import type { ExportList } from '#shared/lists/export-columns.ts'
import { jsonObject, passwordLength, requiredText } from '#shared/validation.ts'
import { choice } from './parts.ts'

const lists = Object.keys(exportLists) as [ExportList, ...ExportList[]]

export const createExport = z.strictObject({
  list: choice(lists),
  // The list's own filter checks it.
  filter: jsonObject.nullish(),
  // At most as many as a list takes, which checks them.
  where: z.array(jsonObject).max(30).nullish(),
  orderBy: z
    .strictObject({ field: requiredText(40), direction: choice(['asc', 'desc']).nullish() })
    .nullish(),
  columns: z.array(requiredText(40)).min(1).max(60).nullish(),
  forExcel: z.boolean().nullish(),
})

/** The viewer's own password, because everything leaves at once. */
const withPassword = z.strictObject({ password: z.string().min(1).max(passwordLength.max) })
export const createFullExport = withPassword
export const downloadFullExport = withPassword
