/** Returns the row of a start that can be undone, later than the other records of the company. */
export const taskStartOf = ({ task }: { task: number }) => ({
  taskId: task,
  taskVersion: 1,
  startedAt: new Date(Date.now() + 72_000),
  before: JSON.stringify({
    status: 'requested',
    waitingFor: null,
    lookAgainOn: null,
    questionId: null,
    customerActedAt: null,
  }),
})
