// What is held after many requests.
export async function memory({ say }) {
  say('Not measured yet.')
}
