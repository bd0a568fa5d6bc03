const from = Symbol('what it is made from')

/**
 * Makes objects whose parts are each made when they are first asked for, and once: a request asks for few of many. They
 * are found on a prototype, so `{ ...it }` has none of them; `Object.assign` adds to it.
 */
export const lazyProperties =
  <Given>() =>
  <Makers extends Record<string, (given: Given) => unknown>>(makers: Makers) => {
    type Made = { [Name in keyof Makers]: ReturnType<Makers[Name]> }
    const prototype = {}
    for (const [name, make] of Object.entries(makers))
      Object.defineProperty(prototype, name, {
        enumerable: true,
        get(this: { [from]: Given }) {
          const value = make(this[from])
          Object.defineProperty(this, name, { value, enumerable: true })
          return value
        },
      })
    return (given: Given): Made => {
      const made = Object.create(prototype) as Made & { [from]: Given }
      made[from] = given
      return made
    }
  }
