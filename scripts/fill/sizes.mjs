/**
 * The number of rows of each kind.
 * @typedef {object} Size
 * @property {number} assistants
 * @property {number} managers
 * @property {number} receptionists how many of the assistants answer calls for many customers
 * @property {number} customersOfBusiestReceptionist
 * @property {number} customers
 * @property {number} portalUsers
 * @property {number} leads
 * @property {number} tasks
 * @property {number} interactions
 * @property {number} messages
 * @property {number} timeEntries up to the end of this week; the later ones are left out
 * @property {number} activities
 * @property {number} securityEvents
 */

const usualSizes = {
  assistants: 40,
  managers: 5,
  receptionists: 1,
  customersOfBusiestReceptionist: 60,
  customers: 200,
  portalUsers: 400,
  leads: 4000,
  tasks: 25_000,
  interactions: 30_000,
  messages: 60_000,
  timeEntries: 152_000,
  activities: 200_000,
  securityEvents: 5000,
}

const largeSizes = {
  assistants: 2000,
  managers: 60,
  receptionists: 100,
  customersOfBusiestReceptionist: 100,
  customers: 8000,
  portalUsers: 16_000,
  leads: 200_000,
  tasks: 1_000_000,
  interactions: 1_000_000,
  messages: 2_000_000,
  timeEntries: 5_060_000,
  activities: 5_000_000,
  securityEvents: 100_000,
}

const tenth = Object.fromEntries(
  Object.entries(largeSizes).map(([noun, count]) => [noun, Math.ceil(count / 10)]),
)

/** The sizes that the product is designed and measured for. */
export const sizes = {
  usual: usualSizes,
  large: largeSizes,
  /** A tenth of the large company, with as much work for each person. */
  tenth: { ...tenth, customersOfBusiestReceptionist: largeSizes.customersOfBusiestReceptionist },
  /** The people of the large company with little work, which makes no difference to a list of customers. */
  people: {
    ...usualSizes,
    assistants: largeSizes.assistants,
    managers: largeSizes.managers,
    receptionists: largeSizes.receptionists,
    customersOfBusiestReceptionist: largeSizes.customersOfBusiestReceptionist,
    customers: largeSizes.customers,
    portalUsers: largeSizes.portalUsers,
  },
}
