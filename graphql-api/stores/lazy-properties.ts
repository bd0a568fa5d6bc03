const source = Symbol('source')

/**
 * Returns a function that creates objects whose properties are each created at first access, once: a request uses few
 * of many stores. The getters are on a prototype, so a spread copies none of them; `Object.assign` can add properties.
 */
export const lazyProperties =
  <Source>() =>
  <Factories extends Record<string, (source: Source) => unknown>>(factories: Factories) => {
    type Properties = { [Name in keyof Factories]: ReturnType<Factories[Name]> }
    const prototype = {}
    for (const [name, create] of Object.entries(factories))
      Object.defineProperty(prototype, name, {
        enumerable: true,
        get(this: { [source]: Source }) {
          const value = create(this[source])
          Object.defineProperty(this, name, { value, enumerable: true })
          return value
        },
      })
    return (from: Source): Properties => {
      const object = Object.create(prototype) as Properties & { [source]: Source }
      object[source] = from
      return object
    }
  }
