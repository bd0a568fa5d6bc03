import { z } from 'zod'
import { id } from '#shared/validation.ts'

export const createBalanceLink = z.strictObject({ customerId: id })
export const endBalanceLink = z.strictObject({ customerId: id })
