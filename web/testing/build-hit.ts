/** Returns a search result. */
export const buildHit = (changes: object = {}) => ({
  noun: 'TASK',
  id: '12',
  title: 'Call the bank',
  detail: 'Acme',
  isOpen: true,
  customerId: '3',
  ...changes,
})
