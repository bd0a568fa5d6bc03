let last = performance.now()

/** Prints what is done, unless a line was printed in the last ten seconds, so that long work is never silent. */
export const progress = (label) => {
  if (performance.now() - last < 10_000) return
  say(label)
}

/** Prints a text, indented below the subject that runs. */
export const say = (text) => {
  last = performance.now()
  console.log(text.replaceAll(/^(?=.)/gm, '  '))
}
