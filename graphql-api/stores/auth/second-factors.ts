import type { Knex } from 'knex'

export type SecondFactorRow = {
  userId: number
  /** The encrypted TOTP secret. */
  secret: string
  createdAt: Date
  /** Null until a first code was entered. */
  confirmedAt: Date | null
  lastStep: number | null
  /** SHA-256 of each unused recovery code. */
  recoveryCodes: string[]
}

/** A second factor as its owner sees it. */
export type OwnSecondFactor = { enabledAt: Date; recoveryCodesLeft: number }

/** A new secret, as it is shown once to be added to an app. */
export type TotpSetup = { secret: string; uri: string; qrCode: string }

type Confirmation = Pick<SecondFactorRow, 'confirmedAt' | 'lastStep' | 'recoveryCodes'>

/** Stores the authenticator app of each account and its recovery codes. */
export const createSecondFactors = (db: Knex) => ({
  /** Returns the second factor of an account, also one that is not confirmed yet. */
  find: async (userId: number): Promise<SecondFactorRow | null> =>
    (await db<SecondFactorRow>('secondFactors').where({ userId }).first()) ?? null,

  /** Saves a secret that its owner has not confirmed yet, in place of an earlier one. */
  begin: async (factor: Pick<SecondFactorRow, 'userId' | 'secret' | 'createdAt'>) => {
    await db('secondFactors').insert(factor).onConflict('userId').merge()
  },

  confirm: async (userId: number, confirmation: Confirmation) => {
    await db('secondFactors').where({ userId }).update(confirmation)
  },

  /** Marks the code of a time step as used. Returns false if it or a later one was used already. */
  useStep: async (userId: number, lastStep: number): Promise<boolean> =>
    (await db('secondFactors')
      .where({ userId })
      .where('lastStep', '<', lastStep)
      .update({ lastStep })) > 0,

  /** Deletes a recovery code by its hash. Returns false if there is no such code. */
  useRecoveryCode: async (userId: number, hash: string): Promise<boolean> =>
    (await db('secondFactors')
      .where({ userId })
      .whereRaw('? = any(recovery_codes)', [hash])
      .update({ recoveryCodes: db.raw('array_remove(recovery_codes, ?)', [hash]) })) > 0,

  setSecret: async (userId: number, secret: string) => {
    await db('secondFactors').where({ userId }).update({ secret })
  },

  /** Deletes the second factor of an account. Returns whether it was in use. */
  end: async (userId: number): Promise<boolean> => {
    const deleted = await db<SecondFactorRow>('secondFactors')
      .where({ userId })
      .delete()
      .returning('confirmedAt')
    return deleted.some(({ confirmedAt }) => confirmedAt !== null)
  },
})
