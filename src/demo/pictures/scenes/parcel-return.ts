import { parcelMaterials, tapeRoll } from './props/parcels.ts'
import { bouquet } from './props/plants.ts'
import { panes } from './props/room.ts'
import { vase } from './props/vessels.ts'
import { colour, type Scene } from './studio/scene.ts'
import { ceramic, metal, paint, plaster, timber } from './studio/surfaces.ts'

const knit = (hex: string) =>
  `vec2 u=abs(n.y)>0.5?p.xz:p.xy; vec2 c=u/vec2(0.0085,0.0065); c.y+=abs(fract(c.x)-0.5)*1.1; float v=abs(fract(c.y)-0.5)*2.0, w=abs(fract(c.x)-0.5)*2.0; float h=(1.0-v*v)*(1.0-0.5*w*w);` +
  `s.albedo=${colour(hex)}*(0.62+0.5*h+0.1*noise(p*500.0)); s.rough=1.0; s.tilt=noise3(p*420.0)*0.35;`

/** An opened parcel with folded knitwear, ready to go back; tape beside it. */
export const scene: Scene = {
  width: 1600,
  height: 1000,
  camera: { eye: [-0.12, 0.66, 1.42], target: [-0.02, 0.1, 0], angle: 27, lens: 0.007, focus: 1.5 },
  materials: {
    ...parcelMaterials,
    WALL: plaster('#ddd6ca'),
    OAK: timber('#bd9160', '#8e673d', 'xyz', 5),
    PLUM: knit('#62455f'),
    CREAM: knit('#e2d8c6'),
    TISSUE: `${paint('#f1ede6', 0.9, 0.05)}s.tilt=noise3(p*35.0)*0.35;`,
    STEEL: metal('#bdb8b1', 0.22),
    GRIP: paint('#2d2c2c', 0.5, 0.4),
    SHEET:
      'float row=abs(fract(p.z/0.014)-0.5);s.albedo=vec3(0.85,0.83,0.79)*(1.0-0.45*smoothstep(0.10,0.06,row)*step(abs(p.x+0.012),0.048)*step(abs(p.z-0.02),0.07));s.rough=0.9;',
    POT: ceramic('#d5cabb', 0.4, 0.5),
    LEAF: paint('#74835f', 0.6, 0.3),
    STEM: paint('#7a6a4c', 0.8, 0.1),
  },
  things: [
    { min: [-3, -1, -0.95], max: [3, 3, -0.75], material: 'WALL' },
    {
      min: [-3, -0.05, -0.76],
      max: [3, 0.001, 0.6],
      shape: 'put(rbox(p-vec3(0,-0.02,0),vec3(2.9,0.02,0.55),0.004),OAK);',
    },
    {
      at: [0.17, 0, -0.06],
      turn: 14,
      min: [-0.42, 0, -0.36],
      max: [0.42, 0.32, 0.36],
      shape: `vec3 q=p-vec3(0,0.085,0); float d=max(rbox(q,vec3(0.23,0.085,0.17),0.003),-box(q-vec3(0,0.008,0),vec3(0.2255,0.088,0.1655))); put(d,CARTON);
        vec3 a=vec3(p.x,p.y-0.169,abs(p.z)-0.169); vec2 v=vec2(a.z,a.y); v=turn(0.62)*v; put(rbox(vec3(p.x,v.y,v.x-0.070),vec3(0.229,0.0022,0.072),0.0015),CARTON);
        vec2 w=vec2(abs(p.x)-0.229,p.y-0.169); w=turn(p.x>0.0?0.35:-0.25)*w; put(rbox(vec3(w.x-0.070,w.y,p.z),vec3(0.072,0.0022,0.168),0.0015),CARTONDARK);`,
    },
    {
      at: [0.17, 0.0, -0.06],
      turn: 14,
      min: [-0.23, 0.01, -0.17],
      max: [0.23, 0.26, 0.17],
      stride: 0.75,
      shape: `float e=0.006*folds(p*13.0); vec3 q=p-vec3(0,0.070,0); float t=rbox(q,vec3(0.224,0.062,0.164),0.02)-0.010*abs(folds(p*21.0))-0.004*folds(p.zxy*47.0); put(t,TISSUE);
        put(rbox(p-vec3(-0.004,0.150+e,0.0),vec3(0.165,0.020,0.122),0.019),CREAM); put(rbox(turnY(p,0.05)-vec3(0.004,0.191+e,0.002),vec3(0.160,0.020,0.118),0.019),PLUM); put(rbox(turnY(p,0.05)-vec3(0.004,0.222+e,0.002),vec3(0.158,0.014,0.116),0.0135),PLUM);`,
    },
    tapeRoll([-0.36, 0.026, 0.16], 20),
    {
      at: [-0.23, 0, 0.27],
      turn: -18,
      min: [-0.08, 0, -0.11],
      max: [0.08, 0.006, 0.11],
      shape: 'put(rbox(p-vec3(0,0.0015,0),vec3(0.074,0.0009,0.104),0.0005),SHEET);',
    },
    vase([-0.5, 0, -0.3], 'POT', 0.22, 0.078, 0.026),
    ...bouquet([-0.5, 0.22, -0.3], 0.34, 1.1, 5, 0.07, 0.012),
  ],
  window: {
    centre: [-1.7, 0.8, 0.2],
    across: [0, 0, 0.75],
    up: [0, 0.55, 0],
    radiance: [10, 9.8, 9.5],
    pattern: 'step(0.02,abs(uv.x-0.5))*step(0.02,abs(uv.y-0.5))',
  },
  sun: {
    towards: [-1, 0.62, 0.34],
    radiance: [2.9, 2.7, 2.35],
    mask: panes(0.42, 1.18, 1.1, 1.05, 0.6),
    plane: -1.7,
    spread: 0.013,
  },
  surroundings: 'mix(vec3(0.52,0.48,0.44),vec3(0.84,0.87,0.90),smoothstep(-0.3,0.8,d.y)-0.4*d.x)*0.58',
}
