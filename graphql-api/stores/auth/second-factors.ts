import type { Knex } from 'knex'
import type { OwnPasskey } from './passkeys.ts'

export type SecondFactorRow = {
  userId: number
  /** The encrypted TOTP secret; null without an authenticator app. */
  secret: string | null
  createdAt: Date
  /** Null until a first code was entered. */
  confirmedAt: Date | null
  lastStep: number | null
  /** SHA-256 of each unused recovery code. */
  recoveryCodes: string[]
  /** True if the account has a passkey. */
  hasPasskeys: boolean
}

/** A second factor as its owner sees it. */
export type OwnSecondFactor = {
  /** Null without an authenticator app. */
  enabledAt: Date | null
  passkeys: OwnPasskey[]
  recoveryCodesLeft: number
}

/** A new secret, as it is shown once to be added to an app. */
export type TotpSetup = { secret: string; uri: string; qrCode: string }

type Confirmation = Pick<SecondFactorRow, 'confirmedAt' | 'lastStep'>

/** Stores the authenticator app and the recovery codes of each account; an account with passkeys has a row too. */
export const createSecondFactors = (db: Knex) => ({
  /** Returns the second factor of an account, also one that is not confirmed yet. */
  find: async (userId: number): Promise<SecondFactorRow | null> =>
    (await db('secondFactors as f')
      .where({ userId })
      .first<SecondFactorRow | undefined>(
        'f.*',
        db.raw('exists (select from passkeys p where p.user_id = f.user_id) as "hasPasskeys"'),
      )) ?? null,

  /** Saves a secret that its owner has not confirmed yet, in place of an earlier one. */
  begin: async (factor: { userId: number; secret: string; createdAt: Date }) => {
    await db('secondFactors').insert(factor).onConflict('userId').merge()
  },

  confirm: async (userId: number, confirmation: Confirmation) => {
    await db('secondFactors').where({ userId }).update(confirmation)
  },

  /** Marks the code of a time step as used. Returns false if it or a later one was used already. */
  consumeStep: async (userId: number, lastStep: number): Promise<boolean> =>
    (await db('secondFactors')
      .where({ userId })
      .where('lastStep', '<', lastStep)
      .update({ lastStep })) > 0,

  /** Deletes a recovery code by its hash. Returns false if there is no such code. */
  consumeRecoveryCode: async (userId: number, hash: string): Promise<boolean> =>
    (await db('secondFactors')
      .where({ userId })
      .whereRaw('? = any(recovery_codes)', [hash])
      .update({ recoveryCodes: db.raw('array_remove(recovery_codes, ?)', [hash]) })) > 0,

  setSecret: async (userId: number, secret: string) => {
    await db('secondFactors').where({ userId }).update({ secret })
  },

  /** Saves recovery codes in place of the previous ones. */
  setRecoveryCodes: async (
    factor: Pick<SecondFactorRow, 'userId' | 'recoveryCodes' | 'createdAt'>,
  ) => {
    await db('secondFactors').insert(factor).onConflict('userId').merge(['recoveryCodes'])
  },

  /** Deletes the authenticator app of an account. Returns whether it was in use. */
  endTotp: async (userId: number): Promise<boolean> =>
    (await db<SecondFactorRow>('secondFactors')
      .where({ userId })
      .whereNotNull('confirmedAt')
      .update({ secret: null, confirmedAt: null, lastStep: null })) > 0,

  /** Deletes the recovery codes of an account that has neither an authenticator app nor a passkey. */
  dropUnused: async (userId: number) => {
    await db('secondFactors')
      .where({ userId, confirmedAt: null })
      .whereRaw('not exists (select from passkeys p where p.user_id = second_factors.user_id)')
      .delete()
  },
})
