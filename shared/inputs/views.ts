import { z } from 'zod'
import { columnWidths, ownParameters, viewLists } from '#shared/views.ts'
import { id, requiredText } from '#shared/validation.ts'
import { changes, optionalText, target } from './parts.ts'

const parameterName = z
  .string()
  .regex(/^[a-z][a-zA-Z]{0,39}$/)
  .refine((name) => !(ownParameters as readonly string[]).includes(name))

const filters = z
  .record(parameterName, requiredText(200))
  .refine((all) => Object.keys(all).length <= 20, 'A view takes at most 20 filters.')

const column = z
  .string()
  .regex(/^[a-zA-Z]{1,60}(?::[1-9]\d{1,3})?$/)
  .refine((text) => {
    const [, width] = text.split(':')
    return !width || (Number(width) >= columnWidths.least && Number(width) <= columnWidths.most)
  }, `A column is ${columnWidths.least} to ${columnWidths.most} pixels wide.`)

const state = {
  search: optionalText(200),
  // Each names a field or `any`; the list's own parser reads them.
  where: z.array(z.record(z.string(), z.unknown())).nullish(),
  filters: filters.nullish(),
  order: z
    .string()
    .regex(/^-?[a-zA-Z_]{1,60}$/)
    .nullish(),
  columns: z.array(column).max(60).nullish(),
  pageSize: z.int().min(1).max(200).nullish(),
}

const details = { name: requiredText(80), shared: z.boolean() }

export const createView = z.strictObject({
  list: z.enum(viewLists),
  name: details.name,
  shared: details.shared.nullish(),
  ...state,
})
export const updateView = z.strictObject({ ...target, ...changes(details), ...state })
export const deleteView = z.strictObject(target)
export const setDefaultView = z.strictObject({ list: z.enum(viewLists), id: id.nullish() })
