import { expect, it } from 'vitest'
import { isNoSuchAddress } from './dead-addresses.ts'

it.each([
  ['550 5.1.1 The email account does not exist', true],
  ['550-5.1.1 The email account that you tried to reach', true],
  ['550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup', true],
  ['550 No such user here', true],
  ['550 User unknown', true],
  ['551 <a@b.test>: Recipient address rejected: unknown user', true],
  ['550 5.1.100 Something else', false],
  ['550 5.4.1 Recipient address rejected: Access denied', false],
  ['550 5.7.1 No such user may send here', false],
  ['550 Blocked by policy', false],
  ['552 5.2.2 Mailbox full', false],
  ['450 No such user here, try again later', false],
])('a mail server that says “%s” does not know the address: %s', (reply, isUnknown) => {
  const error = new Error(`Can't send mail - all recipients were rejected: ${reply}`)
  expect(isNoSuchAddress(error)).toBe(isUnknown)
})
