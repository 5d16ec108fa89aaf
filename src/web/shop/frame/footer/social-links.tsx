import { frame } from '../../../copy/frame.ts'
import { foot } from '../../../copy/foot.ts'

type SocialLinksProps = { instagram: string | null; facebook: string | null }

const pictures = {
  instagram:
    'M7.5 3h9A4.5 4.5 0 0 1 21 7.5v9a4.5 4.5 0 0 1-4.5 4.5h-9A4.5 4.5 0 0 1 3 16.5v-9A4.5 4.5 0 0 1 7.5 3ZM12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6ZM17.3 6.7h.01',
  facebook:
    'M14 21v-7.5h2.7l.5-3.2H14V8.4c0-1 .4-1.7 1.8-1.7h1.5V3.8c-.7-.1-1.5-.2-2.3-.2-2.6 0-4.2 1.5-4.2 4.3v2.4H8v3.2h2.8V21',
}

/** Where else the shop is; the shop writes an address or a bare name. */
export function SocialLinks({ instagram, facebook }: SocialLinksProps) {
  return (
    <ul className="flex gap-1">
      {instagram && (
        <SocialLink
          to={addressOf('https://www.instagram.com/', instagram)}
          label={foot.instagram}
          picture={pictures.instagram}
        />
      )}
      {facebook && (
        <SocialLink
          to={addressOf('https://www.facebook.com/', facebook)}
          label={foot.facebook}
          picture={pictures.facebook}
        />
      )}
    </ul>
  )
}

function SocialLink({ to, label, picture }: { to: string; label: string; picture: string }) {
  return (
    <li>
      <a
        href={to}
        target="_blank"
        rel="noreferrer"
        className="-ml-2 inline-flex min-h-11 items-center gap-2.5 rounded-sm px-2 underline-offset-4 hover:underline"
      >
        <svg
          aria-hidden
          viewBox="0 0 24 24"
          width={22}
          height={22}
          fill="none"
          stroke="currentColor"
          strokeWidth={1.8}
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d={picture} />
        </svg>
        {label}
        <span className="sr-only">{frame.newWindow}</span>
      </a>
    </li>
  )
}

/** Only web addresses pass as they are; anything else is read as a name on that site. */
function addressOf(site: string, written: string): string {
  return /^https?:\/\//i.test(written) ? written : site + encodeURIComponent(written.replace(/^@/, ''))
}
