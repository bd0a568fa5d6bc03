import type { Knex } from 'knex'
import type { Appointment, MailData, MailKind, MailState } from '#shared/mail.ts'

/** A mail in the outbox. */
export type MailRow = {
  id: number
  key: string
  kind: MailKind
  userId: number | null
  name: string
  address: string
  data: MailData[MailKind]
  state: MailState
  /** Why the last attempt failed. */
  reason: string | null
  /** True if a process ended while it delivered the mail, so that the next attempt may deliver it again. */
  mayBeDuplicate: boolean
  createdAt: Date
  sentAt: Date | null
}

/** An email about an event or a call. One of an earlier version of the product does not say what the calendar had. */
export type MailAboutAppointment = Pick<MailRow, 'id' | 'state' | 'mayBeDuplicate'> & {
  data: Appointment & Partial<MailData['appointment']>
}

type NewMail = Pick<MailRow, 'key' | 'kind' | 'userId' | 'name' | 'address' | 'data' | 'createdAt'>

const daysKept = 90

/** Reads and changes the outbox, for the jobs that send mail. */
export const createMails = (db: Knex) => ({
  /** Inserts mails with one statement and returns their ids, without those whose key there is already. */
  insertAll: async (mails: readonly NewMail[]): Promise<number[]> => {
    const { rows } = await db.raw<{ rows: { id: number }[] }>(
      `insert into mails (key, kind, user_id, name, address, data, created_at)
       select key, kind, "userId", name, address, data, "createdAt"
       from jsonb_to_recordset(?::jsonb) as m(
         key text, kind text, "userId" bigint, name text, address text, data jsonb, "createdAt" timestamptz)
       on conflict (key) do nothing
       returning id`,
      [JSON.stringify(mails)],
    )
    return rows.map(({ id }) => id)
  },

  /** Locks a mail until the transaction ends. */
  lock: async (id: number): Promise<MailRow | null> =>
    (await db<MailRow>('mails').where({ id }).forUpdate().first()) ?? null,

  change: async (
    id: number,
    changes: Partial<Pick<MailRow, 'state' | 'reason' | 'mayBeDuplicate' | 'sentAt' | 'data'>>,
  ) => {
    await db<MailRow>('mails').where({ id }).update(changes)
  },

  /** Returns whether a mail to the address was sent. Reads the mails of these days only. */
  isSentSince: async (address: string, since: Date): Promise<boolean> => {
    const row = await db<MailRow>('mails')
      .where('createdAt', '>=', since)
      .where({ state: 'sent' })
      .whereRaw('lower(address) = ?', [address.toLowerCase()])
      .first('id')
    return row !== undefined
  },

  /** Returns the mails to a person about an event or a call, the oldest first. */
  aboutAppointment: async (
    userId: number,
    { noun, id }: Appointment,
  ): Promise<MailAboutAppointment[]> =>
    db<MailRow>('mails')
      .where({ userId, kind: 'appointment' })
      .whereRaw("data ->> 'noun' = ? and (data ->> 'id')::bigint = ?", [noun, id])
      .orderBy('id')
      .select('id', 'state', 'mayBeDuplicate', 'data') as unknown as Promise<
      MailAboutAppointment[]
    >,

  /** Deletes a mail that has nothing to tell any more. */
  delete: async (id: number) => {
    await db<MailRow>('mails').where({ id }).delete()
  },

  /** Deletes the mails of these kinds to an account that have not been sent. */
  cancel: async (userId: number, kinds: readonly MailKind[]) => {
    await db<MailRow>('mails')
      .where({ userId })
      .whereIn('kind', kinds)
      .whereNot({ state: 'sent' })
      .delete()
  },

  /** Deletes mails after 90 days. */
  sweep: (now: Date): Promise<number> =>
    db<MailRow>('mails')
      .where('createdAt', '<', new Date(now.getTime() - daysKept * 86_400_000))
      .delete(),
})
