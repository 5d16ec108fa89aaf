/** What is said of a text while it is being written, wherever that is. */
export const writing = {
  count: (typed: number, most: number) => `${typed} de ${most}`,
} as const
