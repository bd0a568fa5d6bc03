// Several processes behind one port.
export async function workers({ say }) {
  say('Not measured yet.')
}
