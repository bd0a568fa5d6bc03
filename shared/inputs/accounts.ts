import { z } from 'zod'
import { dateFormats, mailContents } from '#shared/kinds.ts'
import { roles } from '#shared/roles.ts'
import { signInClient } from './sign-in-client.ts'
import { id, newPassword, passwordLength, requiredText, username } from '#shared/validation.ts'
import { choice, optional, target, targetOnly, timeZone } from './parts.ts'

const displayName = requiredText(120)

export const updateProfile = z.strictObject({
  displayName: displayName.optional(),
  timeZone: optional(timeZone),
  dateFormat: optional(choice(dateFormats)),
  mailContent: choice(mailContents).optional(),
  expectedVersion: target.expectedVersion,
})

export const changePassword = z.strictObject({
  currentPassword: z.string().min(1).max(passwordLength.max),
  newPassword,
})

export const createUser = z.strictObject({
  username,
  password: newPassword,
  displayName,
  role: optional(choice(roles)),
  customerId: id.nullish(),
})

export const inviteUser = z.strictObject({
  username,
  displayName,
  role: optional(choice(roles)),
  customerId: id.nullish(),
})

export const renewInvitation = targetOnly

export const acceptInvitation = z.strictObject({
  token: requiredText(100),
  displayName,
  password: newPassword,
  client: signInClient.nullish(),
})

export const requestPasswordReset = z.strictObject({ username })

export const stopEmails = z.strictObject({ token: requiredText(500) })

export const setNewPassword = z.strictObject({ token: requiredText(100), newPassword })

export const requestEmailChange = z.strictObject({
  newEmail: username,
  password: z.string().min(1).max(passwordLength.max),
})

export const confirmEmailChange = z.strictObject({ token: requiredText(100) })

export const updateUser = z.strictObject({
  ...target,
  displayName: displayName.optional(),
  customerId: id.nullish(),
  weeklyHours: z.int().min(1).max(80).optional(),
})

export const changeUserRole = z.strictObject({ ...target, role: choice(roles) })
export const disableUser = targetOnly
export const enableUser = targetOnly
export const resetPassword = z.strictObject({ ...target, newPassword })
export const endSignIns = z.strictObject({ id })
export const endOwnSignIns = z.strictObject({ signInId: id.nullish() })
