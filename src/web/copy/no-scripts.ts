/** What a screen says that can't do its work without scripts, to a browser that runs none. */
export const noScripts = {
  needs: {
    cart: 'Para armar el pedido activá JavaScript',
    order: 'Para hacer el pedido activá JavaScript',
    pay: 'Para pagar desde acá activá JavaScript',
    account: 'Para usar tu cuenta activá JavaScript',
    write: 'Para escribirnos desde acá activá JavaScript',
    withdraw: 'Para arrepentirte de la compra desde acá activá JavaScript',
    map: 'Para usar el mapa activá JavaScript',
  },
  why: 'Tu navegador lo tiene apagado. Activalo y volvé a cargar esta página.',
  otherwise: 'Si preferís, lo resolvemos hablando:',
} as const
