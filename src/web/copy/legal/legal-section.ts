/** A part of a legal text: paragraphs, lists, and where one goes from it. */
export type LegalSection = {
  /** Its anchor. */
  id: string
  title: string
  body: readonly (string | readonly string[])[]
  links?: readonly { label: string; to: string }[]
  /** Set apart, in prominent letters (CCyC art. 1111). */
  isProminent?: boolean
}

/** What the shop says of itself in its legal texts. Null or empty where it says nothing. */
export type ShopFacts = {
  shop: string
  company: string
  cuit: string | null
  address: string | null
  email: string | null
  phone: string | null
  hours: readonly string[]
  hasDelivery: boolean
  hasPickUp: boolean
  /** 'Pichincha y Centro: $ 2.200'. */
  zones: readonly string[]
  methods: readonly string[]
  /** Who charges cards for the shop. */
  providers: readonly string[]
  claimsUrl: string | null
}

export const legal = {
  contents: 'En esta página',
  company: (facts: ShopFacts): string[] => [
    facts.company === facts.shop ? facts.shop : `${facts.shop}, marca de ${facts.company}`,
    ...(facts.cuit ? [`CUIT ${facts.cuit}`] : []),
    ...(facts.address ? [`Domicilio: ${facts.address}`] : []),
    ...(facts.email ? [`Correo: ${facts.email}`] : []),
    ...(facts.phone ? [`Teléfono: ${facts.phone}`] : []),
  ],
} as const
