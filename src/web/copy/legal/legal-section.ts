import { withdrawalDays } from '#domain/orders/withdrawal.ts'

/** A section of a legal text: paragraphs, lists and a link. */
export type LegalSection = {
  id: string
  title: string
  body: readonly (string | readonly string[])[]
  links?: readonly { label: string; to: string }[]
  /** Set in prominent type (CCyC art. 1111). */
  isProminent?: boolean
}

/** The shop's data in its legal texts. Null or empty when not configured. */
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
  /** 'Echesortu: $ 2.900. Hasta 27 de Febrero. Sin cargo desde $ 80.000.' */
  zones: readonly string[]
  /** Of a shop without zones. */
  deliveryPrice: string | null
  methods: readonly string[]
  /** Payment providers that charge cards for the shop. */
  providers: readonly string[]
  claimsUrl: string | null
  /** Only an account buys. */
  needsAccount: boolean
}

export const legal = {
  contents: 'En esta página',
  free: 'sin cargo',
  company: (facts: ShopFacts): string[] => [
    facts.company === facts.shop ? facts.shop : `${facts.shop}, marca de ${facts.company}`,
    ...(facts.cuit ? [`CUIT ${facts.cuit}`] : []),
    ...(facts.address ? [`Domicilio: ${facts.address}`] : []),
    ...(facts.email ? [`Correo: ${facts.email}`] : []),
    ...(facts.phone ? [`Teléfono: ${facts.phone}`] : []),
  ],
} as const

/** The 'botón de arrepentimiento' (Disp. 954/2025; Ley 24.240 art. 34; CCyC arts. 1110 to 1116). */
export const withdrawal = {
  title: (shop: string) => `Botón de arrepentimiento · ${shop}`,
  heading: 'Botón de arrepentimiento',
  lead: `Si te arrepentiste de una compra, avisanos acá: tenés ${withdrawalDays} días corridos desde que la hiciste o la recibiste, lo último que ocurra. Sin motivos, sin costo y sin cuenta.`,
  formHeading: 'Tu compra',
  order: 'Número de pedido',
  orderHint: 'Está en el correo de tu compra. Si no lo tenés, escribí “no sé”.',
  email: 'Correo',
  emailHint: 'El que usaste al comprar: ahí te mandamos el código',
  dataUse: (shop: string) => `${shop} usa estos datos para encontrar tu compra y contestarte.`,
  submit: 'Arrepentirme de la compra',
  failed: 'No pudimos registrar tu arrepentimiento. Probá de nuevo',

  done: 'Recibimos tu arrepentimiento',
  codeLabel: 'Código de tu trámite',
  doneText: (num: string, email: string) =>
    `Es por el pedido ${/^\d+$/.test(num) ? `Nº ${num}` : `“${num}”`}. También te lo mandamos a ${email}.`,
  another: 'Arrepentirme de otra compra',

  nextHeading: 'Qué pasa después',
  next: [
    'Te damos un código en el momento, acá y por correo. Guardalo: identifica tu trámite.',
    'Te escribimos para coordinar la devolución. Dejá los productos como llegaron, a nuestra disposición.',
    'Retirarlos o enviarlos corre por nuestra cuenta, y te devolvemos todo lo que pagaste.',
  ],
  exceptHeading: 'Cuándo no corresponde',
  except:
    'No alcanza a los productos perecederos o que se deterioran con rapidez, a los hechos a medida o personalizados, ni a los que por su naturaleza no pueden devolverse (Código Civil y Comercial, art. 1116).',
  otherWays: '¿No podés usar el formulario? También vale avisarnos por escrito',
  terms: 'Leer el derecho completo',
} as const
