import { colour, type Surface, type Thing } from '#demo/pictures/scenes/studio/scene.ts'
import type { Goods } from '../goods.ts'
import { dyedCloth } from '../surfaces.ts'

const plain = dyedCloth(430, 0.8)

/** Sprigs in undyed yarn: pairs of leaves along bent stems. */
const leaves: Surface =
  `${plain}vec2 u=p.xy*7.0;float row=floor(u.x);u.x=fract(u.x)-0.5+0.10*sin(u.y*1.3+row*2.0);u.y+=row*0.37;float k=floor(u.y*2.2);vec2 l=vec2(abs(u.x),fract(u.y*2.2)/2.2-0.10);` +
  `float a=0.62;l=mat2(cos(a),-sin(a),sin(a),cos(a))*l;float leaf=length(vec2(max(abs(l.x-0.20)-0.055,0.0),l.y*1.7))-0.075+0.12*abs(l.x-0.17);float stem=abs(u.x)-0.014;float vein=abs(l.y)-0.006;` +
  `float w=smoothstep(0.012,-0.012,min(max(leaf,-vein),stem));s.albedo=${colour('#efe8da')}*w*s.dye;s.dye*=1.0-w;`

const cushion = (cover: 'plain' | 'leaves'): Goods => ({
  model: {
    size: 0.62,
    materials: { COVER: cover === 'plain' ? plain : leaves },
    things: [
      {
        at: [0, 0.252, 0],
        min: [-0.36, -0.28, -0.3],
        max: [0.36, 0.4, 0.3],
        stride: 0.9,
        shape: 'vec3 q=turnX(p,-0.30); put(scatter(q,vec3(0.27,0.27,0.105)),COVER);',
      } satisfies Thing,
    ],
  },
  front: { yaw: 16, pitch: 9, target: [0, 0.27, 0], tall: 0.86 },
  detail: { yaw: -26, pitch: 12, target: [-0.1, 0.4, 0], tall: 0.42 },
})

export const cushions: Record<string, Goods> = {
  'folded/cushion': cushion('plain'),
  'folded/cushion-leaves': cushion('leaves'),
}
