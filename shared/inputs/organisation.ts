import { z } from 'zod'
import { assistantViews } from '#shared/roles.ts'
import { requiredText } from '#shared/validation.ts'
import { changes, choice, target } from './parts.ts'

export const details = { name: requiredText(120), assistantsSee: choice(assistantViews) }

export const updateOrganisation = z.strictObject({
  expectedVersion: target.expectedVersion,
  ...changes(details),
})
