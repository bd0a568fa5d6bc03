import { hash, randomInt } from 'node:crypto'

const count = 10
const groups = 4
const groupLength = 4

// Without letters and digits that look alike. Sixteen of them are 79 bits: too many to guess from a stolen hash.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

const newGroup = () =>
  Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Returns ten new recovery codes, such as `k7dm-9qtx-p2va-h4ne`. */
export const createRecoveryCodes = () =>
  Array.from({ length: count }, () => Array.from({ length: groups }, newGroup).join('-'))

/**
 * Returns the hash of an account's recovery code, which is what the database stores. Each account has hashes of its own,
 * so that a guess tests one account. Case, spaces and hyphens do not matter.
 */
export const recoveryCodeHash = (userId: number, code: string) =>
  hash('sha256', `${userId} ${code.toLowerCase().replaceAll(/[\s-]/g, '')}`, 'hex')
