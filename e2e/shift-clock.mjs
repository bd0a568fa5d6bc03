// Shifts the clock of a Node process by CLOCK_SHIFT milliseconds. Stories load it into a product of their own by NODE_OPTIONS.
const shift = Number(process.env.CLOCK_SHIFT)
const { now } = Date

globalThis.Date = new Proxy(Date, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length > 0 ? values : [now() + shift], newTarget),
  get: (target, name) => (name === 'now' ? () => now() + shift : Reflect.get(target, name)),
})
