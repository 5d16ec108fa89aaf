/** Words that tell nothing of what is looked for. A query of nothing else is looked for all the same. */
export const idleWords: ReadonlySet<string> = new Set(
  `a al con de del e el en entre es eso esta este la las le les lo los me mi mis no o para pero por que quien se su te tu u un una unas uno unos x y
  busco buscar comprar compro conseguir hay mandan necesito quiero quisiera recomendas recomiendan tenes tienen tomar venden ver
  algo algun alguna alguno buen buena buenas bueno buenos lindo linda mas mejor mejores rica ricas rico ricos tipo estilo clase marca marcas
  barata baratas barato baratos cara caro economica economico oferta ofertas precio precios promo promos valor
  bebida bebidas bodega bodegas botella botellas producto productos trago tragos
  cc cl l lt lts ml unidad unidades`.split(/\s+/),
)
