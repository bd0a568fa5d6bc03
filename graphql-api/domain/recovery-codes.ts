import { hash, randomInt } from 'node:crypto'

const count = 10
const groups = 3
const groupLength = 4

// Without letters and digits that look alike. Twelve of them are 58 bits: too many to guess from a stolen hash.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

const newGroup = () =>
  Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Returns ten new recovery codes, such as `k7dm-9qtx-p2va`. */
export const createRecoveryCodes = () =>
  Array.from({ length: count }, () => Array.from({ length: groups }, newGroup).join('-'))

/** Returns the hash of a recovery code, which is what the database stores. Case, spaces and hyphens do not matter. */
export const recoveryCodeHash = (code: string) =>
  hash('sha256', code.toLowerCase().replaceAll(/[\s-]/g, ''), 'hex')
