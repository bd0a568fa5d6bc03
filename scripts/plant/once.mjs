/** A function of one name that does its work once for each, and then answers with what came of it. */
export const once = (work) => {
  const answers = new Map()
  return (name) => {
    if (!answers.has(name)) answers.set(name, work(name))
    return answers.get(name)
  }
}
