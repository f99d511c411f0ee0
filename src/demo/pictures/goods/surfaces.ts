import { colour, type Surface } from '../scenes/studio/scene.ts'

const number = (value: number): string => value.toFixed(4)

/** Lacquer or glaze in the swatch's colour. */
export const dyedPaint = (rough = 0.3, gloss = 0.6): Surface =>
  `s.albedo=vec3(0);s.dye=1.0;s.rough=${number(rough)};s.gloss=${number(gloss)};`

/** Woven cover in the swatch's colour: threads to the metre of the model, and how deep they show. */
export const dyedCloth = (threads = 420, deep = 0.7): Surface =>
  `weave(s,p,n,vec3(1.0),${number(threads)},${number(deep)});s.dye=s.albedo.x;s.albedo=vec3(0);`

/** Leather in the swatch's colour, its grain to the metre of the model. */
export const dyedLeather = (grain = 60, gloss = 0.5): Surface =>
  `float v=fbm(p*${number(grain)});s.albedo=vec3(0);s.dye=0.93+0.14*v;s.rough=0.38+0.14*v;s.gloss=${number(gloss)};` +
  `s.tilt=noise3(p*${number(grain * 6)})*0.10+noise3(p*${number(grain * 1.7)})*0.05;`

/** Hard black plastic. */
export const blackPlastic = (rough = 0.35, gloss = 0.5): Surface =>
  `s.albedo=${colour('#232427')};s.rough=${number(rough)};s.gloss=${number(gloss)};`

/** Smoked glass one does not look through: a display, the rim of a door. */
export const darkGlass: Surface = `s.albedo=${colour('#101214')};s.rough=0.05;s.gloss=1.0;`
