/** Returns an open request of an assistant for three extra hours. */
export const buildExtraHours = (changes: object = {}) => ({
  id: '41',
  hours: 3,
  reason: 'The Garner closing file',
  status: 'OPEN',
  expiresAt: '2099-11-30T05:00:00.000Z',
  createdAt: '2026-11-25T15:31:00.000Z',
  answeredAt: null,
  note: null,
  requestedBy: { id: '7', displayName: 'Maya Santos' },
  answeredBy: null,
  ...changes,
})
