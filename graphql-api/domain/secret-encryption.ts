import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { AppServices } from '#api/request/context.ts'

type Secrets = Pick<AppServices, 'secret' | 'previousSecret'>

const cipher = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

const keyFrom = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'second factor secrets', 32))

/** Encrypts a text with a key derived from `SESSION_SECRET`. It can only be decrypted for the same owner. */
export const encryptSecret = ({ secret }: Secrets, owner: number, text: string): string => {
  const iv = randomBytes(ivLength)
  const encryption = createCipheriv(cipher, keyFrom(secret), iv).setAAD(Buffer.from(String(owner)))
  const encryptedText = Buffer.concat([encryption.update(text, 'utf8'), encryption.final()])
  return Buffer.concat([iv, encryption.getAuthTag(), encryptedText]).toString('base64url')
}

const decryptWith = (secret: string, owner: number, encryptedText: string): string | null => {
  const bytes = Buffer.from(encryptedText, 'base64url')
  const iv = bytes.subarray(0, ivLength)
  const tag = bytes.subarray(ivLength, ivLength + tagLength)
  try {
    const decryption = createDecipheriv(cipher, keyFrom(secret), iv, { authTagLength: tagLength })
      .setAAD(Buffer.from(String(owner)))
      .setAuthTag(tag)
    return (
      decryption.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') +
      decryption.final('utf8')
    )
  } catch {
    return null
  }
}

/** Returns a decrypted text; null if neither secret decrypts it. `isOutdated`: it was encrypted with the previous secret. */
export const decryptSecret = (
  { secret, previousSecret }: Secrets,
  owner: number,
  encryptedText: string,
): { text: string; isOutdated: boolean } | null => {
  const text = decryptWith(secret, owner, encryptedText)
  if (text !== null) return { text, isOutdated: false }
  const olderText = previousSecret ? decryptWith(previousSecret, owner, encryptedText) : null
  return olderText === null ? null : { text: olderText, isOutdated: true }
}
