import type { connect } from '#api/database/connect.ts'
import { decryptSecret } from '#api/domain/secret-encryption.ts'

type Secrets = Parameters<typeof decryptSecret>[0]

/** Counts the authenticator apps and outside calendars that were encrypted with another `SESSION_SECRET`. */
export const countUnreadableSecrets = async (db: ReturnType<typeof connect>, secrets: Secrets) => {
  const count = (rows: readonly { owner: number; text: string }[]) =>
    rows.filter(({ owner, text }) => decryptSecret(secrets, owner, text) === null).length
  const apps = db('secondFactors').whereNotNull('confirmedAt').whereNotNull('secret')
  const calendars = db('outsideCalendars').whereNotNull('address')
  return {
    accounts: count(await apps.select({ owner: 'userId', text: 'secret' })),
    calendars: count(await calendars.select({ owner: 'personId', text: 'address' })),
  }
}
