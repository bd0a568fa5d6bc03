type Ids = { user: number; task: number; customer: number; title: string }

/** Returns the row of a notification to the company's portal user about their completed task. */
export const notificationOfTask = ({ user, task, customer, title }: Ids, id: number) => ({
  id,
  userId: user,
  kind: 'task',
  event: 'taskCompleted',
  noun: 'task',
  recordId: task,
  subjectId: task,
  recordName: title,
  customerId: customer,
  audience: 'customer',
  at: new Date(),
})
