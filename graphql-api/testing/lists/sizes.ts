/** How many of each are made; `rest` is of each other kind. */
export type Sizes = {
  customers: number
  tasks: number
  interactions: number
  leads: number
  rest: number
}
