import type { Knex } from 'knex'
import { nouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import type { Verb } from '#api/access/verbs.ts'
import type { Random } from '#api/demo/random.ts'
import type { TestClient } from '#api/testing/app.ts'
import type { Company } from '#api/testing/data/company.ts'
import { outcomesByPerson } from '#api/testing/attempts/outcomes.ts'
import type { PersonName } from '#api/testing/attempts/outcomes.ts'
import { verbAttempts } from '#api/testing/attempts/verb-attempts.ts'
import { valuesInStatus } from '#api/testing/attempts/verb-attempt.ts'
import { perform } from '#api/testing/verbs.ts'
import { createRecordPools } from './record-pools.ts'

/** Verbs that end a sign-in or change the rights of a person of the walk, which closes the sockets instead of telling a change. */
const endsSockets =
  /^(sign(In|InWithPasskey|Out)|register|acceptInvitation|(change|reset|setNew)Password|end(Own)?SignIns|changeUserRole|(dis|en)ableUser|(close|reopen)Customer|askToComeBack)$/

/** Verbs that change no record that anyone follows. */
const tellsNothing =
  /^(requestPasswordReset|stopEmails|requestEmailChange|openMail|sendMailAgain|markUndeliverable|(en|dis)ableTotp|(register|remove)Passkey|renewRecoveryCodes|endSecondFactor|(renew|end)CalendarFeed|(set|remove)OutsideCalendar|announceTyping|keep(Timer|Call)Alive|sendCallSignal|runJobAgain)$/

type Actor = { name: PersonName; client: TestClient }

const completeState = (noun: Noun, state: { status?: string }) => ({
  ...(state.status && valuesInStatus(noun, state.status)),
  ...(noun === 'task' && { waitingFor: null }),
  ...state,
})

/** True if a verb was refused, or a record cannot have the status that it needs beside the others. */
const isRefusal = (error: unknown) =>
  error instanceof Error &&
  (error.message.includes('was refused') ||
    String((error as { code?: string }).code).startsWith('23'))

export const isHandover = (verb: string) => /^(undoA|a)ssignCustomer$/.test(verb)

/** Applies random verbs to random records by random people. Remembers the records that they create. */
export const createRandomVerbs = (
  db: Knex,
  { random, companies, actors }: { random: Random; companies: Company[]; actors: Actor[] },
) => {
  const verbs = (Object.keys(verbAttempts) as Verb[]).filter(
    (verb) => !endsSockets.test(verb) && !tellsNothing.test(verb),
  )
  const { pools, pickRecords, remember } = createRecordPools(random, companies)
  const assistants = companies.map(({ assistant }) => assistant.id)

  /** Values that decide who sees a record, besides those of the attempt. */
  const scopes: Partial<Record<Verb, () => object>> = {
    recordInteraction: () => ({ type: random.pick(['NOTE', 'CALL']) }),
    updateInteraction: () => ({ type: random.pick(['NOTE', 'CALL']) }),
    createCalendarEvent: () => (random.chance(0.3) ? { customerId: null } : {}),
    attachFile: () => (random.chance(0.3) ? { taskId: null } : {}),
    assignLead: () => ({ assignedVaId: random.pick([...assistants, null]) }),
    assignCustomer: () => ({ assignedVaId: random.pick(assistants) }),
    sendInquiry: () => ({ submissionKey: String(random.fraction()) }),
    requestBooking: () => ({ submissionKey: String(random.fraction()) }),
  }

  const attempt = async (verb: Verb) => {
    const { who: role, noun, state, input } = verbAttempts[verb]
    const records = pickRecords()
    const actor = random.pick(actors.filter(({ name }) => outcomesByPerson(role)[name] !== 'no'))
    const extra = scopes[verb]?.()
    const givenInput = { ...input?.(records, actor.name), ...extra }
    if (noun) {
      const rows = db(nouns[noun].many).where({ id: records[noun].id })
      // A column that decides nothing about who sees a record, so nobody has to be told.
      if (state) await rows.clone().update(completeState(noun, state))
      if ('expectedVersion' in givenInput)
        givenInput.expectedVersion = (await rows.first('version')).version
    }
    remember(await perform(actor.client, verb, givenInput))
  }

  return {
    /** Returns the ids of a kind that are picked from. */
    pools,
    /** Applies one of these verbs and returns it; null if it was refused. */
    applyOne: async (isMeant: (verb: Verb) => boolean): Promise<Verb | null> => {
      const verb = random.pick(verbs.filter(isMeant))
      try {
        await attempt(verb)
        return verb
      } catch (error) {
        if (isRefusal(error)) return null
        throw error
      }
    },
  }
}
