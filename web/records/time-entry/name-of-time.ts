type NamedTime = {
  note: string | null
  task: { title: string } | null
  customer: { name: string } | null
}

/** Returns what people call an entry: its note, else its task, else its customer. */
export const nameOfTime = ({ note, task, customer }: NamedTime) =>
  note ?? task?.title ?? customer?.name ?? 'Time'
