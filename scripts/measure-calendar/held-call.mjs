// One call between two people of the demo company, held by the API.
import { setTimeout as sleep } from 'node:timers/promises'
import { heartbeatSeconds } from '#shared/call-limits.ts'

const verb = (name, type) =>
  `mutation M($input: ${type}!) { ${name}(input: $input) { communicationSession { id version } } }`
const ring = verb('startCall', 'StartCallInput')
const answer = verb('answerCommunicationSession', 'AnswerCommunicationSessionInput')
const end = verb('endCommunicationSession', 'EndCommunicationSessionInput')
const keepAlive = verb('keepCallAlive', 'KeepCallAliveInput')

/** Rings and answers. Heartbeats begin with `beat`; the end is read at the assistant's node. */
export const holdCall = async ({ assistant, customer }) => {
  const { me } = await customer.ask('{ me { customer { id } } }')
  const { startCall } = await customer.ask(ring, { customerId: me.customer.id })
  const { id, version } = startCall.communicationSession
  const answered = await assistant.ask(answer, { id, expectedVersion: version })
  const { communicationSession } = answered.answerCommunicationSession
  const beats = []

  return {
    id,
    assistant,
    customer,
    /** Sends the heartbeats of a person, until `release`. One that is refused is followed by the next. */
    beat: async (person) => {
      const send = () => person.ask(keepAlive, { communicationSessionId: id })
      await send()
      beats.push(setInterval(() => void send().catch(() => undefined), heartbeatSeconds * 1000))
    },
    /** Ends the call properly. Returns the moments between which it ended. */
    end: async () => {
      const from = Date.now()
      await customer.ask(end, { id, expectedVersion: communicationSession.version })
      return { from, to: Date.now() }
    },
    /** Returns when the call ended, in milliseconds; null while it goes on. */
    readEnd: async () => {
      const query = `{ communicationSession(id: ${id}) { status endTime } }`
      const { status, endTime } = (await assistant.ask(query)).communicationSession
      return status === 'ACTIVE' ? null : Date.parse(endTime)
    },
    release: () => beats.forEach((one) => clearInterval(one)),
  }
}

/** Waits until a call is over. Returns when it ended. */
export const waitForEnd = async (call) => {
  for (const until = Date.now() + 120_000; Date.now() < until; await sleep(500)) {
    const ended = await call.readEnd()
    if (ended !== null) return ended
  }
  throw new Error('A call did not end')
}
