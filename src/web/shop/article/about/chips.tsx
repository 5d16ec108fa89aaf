/** A few words of one sort under their name. */
export function Chips({ title, words = [] }: { title: string; words?: readonly string[] | undefined }) {
  if (words.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 font-semibold">{title}</h3>
      <ul className="flex flex-wrap gap-2">
        {words.map((word) => (
          <li
            key={word}
            className="rounded-full border border-line px-3.5 py-1.5 text-xs first-letter:uppercase"
          >
            {word}
          </li>
        ))}
      </ul>
    </section>
  )
}
