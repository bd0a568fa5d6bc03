// Writes of six nouns, with names that tell them apart.
import { randomUUID } from 'node:crypto'

const mutation = (verb, record) => {
  const type = `${verb[0].toUpperCase()}${verb.slice(1)}Input`
  return `mutation ($input: ${type}!) { ${verb}(input: $input) { ${record} { id } } }`
}

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const inTwoHours = () => new Date(Date.now() + 7_200_000).toISOString()

/** Each write: the verb, the record that it returns, its input. */
const creations = [
  ['createTask', 'task', ({ customerId, name }) => ({ customerId, title: name })],
  [
    'sendMessage',
    'message',
    ({ customerId, receiverId, name }) => ({ customerId, receiverId, content: name }),
  ],
  [
    'recordInteraction',
    'interaction',
    ({ customerId, name }) => ({ customerId, type: 'CALL', summary: name }),
  ],
  ['createLead', 'lead', ({ name }) => ({ name, email: 'lead@example.test' })],
  [
    'createCalendarEvent',
    'calendarEvent',
    ({ customerId, name }) => ({
      customerId,
      title: name,
      startTime: inAnHour(),
      endTime: inTwoHours(),
      eventType: 'CALL',
    }),
  ],
  [
    'createCustomerService',
    'customerService',
    ({ customerId, name }) => ({
      customerId,
      serviceType: name,
      startDate: inAnHour(),
      billingCycle: 'MONTHLY',
    }),
  ],
]

/**
 * Returns a function that writes the nth record: of the nouns in turn, for the customers in turn, by a manager.
 * @param {{ managers: object[], users: object[], customers: object[] }} company
 */
export const createWriter =
  ({ managers: [manager], users, customers }) =>
  async (n) => {
    const [verb, record, inputOf] = creations[n % creations.length]
    const { id: customerId } = customers[Math.floor(n / creations.length) % customers.length]
    const receiver = users.find((user) => user.customerId === customerId)
    const input = inputOf({ customerId, receiverId: receiver.id, name: `Written ${n}` })
    const data = await manager.retry(mutation(verb, record), { input }, randomUUID())
    return { record, id: data[verb][record].id }
  }

const renameTask = `mutation ($input: UpdateTaskInput!) { updateTask(input: $input) { task { id } } }`

/** Changes the title of a task. */
export const rename = ({ managers: [manager] }, id) =>
  manager.call(renameTask, { input: { id, expectedVersion: 1, title: 'Changed' } })
