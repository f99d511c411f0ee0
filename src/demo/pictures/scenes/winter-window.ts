import { towelPile } from './props/household.ts'
import { bouquet } from './props/plants.ts'
import { curtain } from './props/room.ts'
import { candle } from './props/table.ts'
import { mug, vase } from './props/vessels.ts'
import { colour, type Scene } from './studio/scene.ts'
import { ceramic, clay, cloth, loops, paint, plaster } from './studio/surfaces.ts'

/** Snow falling on a wood, out of focus as behind a window. */
const snow = /* glsl */ `
float firs(float x, float y, float k) {
  float s = 0.055 + 0.030 * k, c = floor(x / s), best = -1.0;
  for (float j = -1.0; j <= 1.0; j++) { float o = hash1(ivec3(int(c + j), int(k), 3)), m = (c + j + 0.3 + 0.4 * o) * s, h = s * (1.5 + 1.6 * hash1(ivec3(int(c + j), int(k), 8))); float teeth = 0.10 * s * abs(fract(y / (0.25 * s)) - 0.5); best = max(best, (h - y) * 0.26 - abs(x - m) + teeth); }
  return best;
}
vec3 outside(vec3 d) {
  float a = atan(d.x, -d.z), y = d.y / length(d.xz) + 0.055; vec3 c = mix(${colour('#dfe3e6')}, ${colour('#b9c6d3')}, smoothstep(0.02, 0.42, y));
  c = mix(c, ${colour('#f3e3d3')}, 0.75 * exp(-9.0 * (a + 0.25) * (a + 0.25) - 30.0 * y * y));
  for (float k = 0.0; k < 3.0; k++) { float base = 0.018 - 0.036 * k + 0.018 * sin(a * (5.0 - k) + k * 2.1); float t = firs(a + k * 0.7, y - base, k), soft = 0.010 + 0.005 * k;
    vec3 tree = mix(${colour('#b3bdc6')}, ${colour('#61707a')}, k / 2.0); tree = mix(tree, ${colour('#dfe5ea')}, 0.42 * smoothstep(0.15, 0.95, noise(vec3(a * 44.0, y * 90.0 + abs(fract(a * 9.0) - 0.5) * 14.0, k)) * 0.6 + noise(vec3(a * 120.0, y * 210.0, k)) * 0.4)); c = mix(c, tree, smoothstep(-soft, soft, t) * smoothstep(-0.004, 0.004, y - base));
    c = mix(mix(${colour('#e9edf0')}, ${colour('#d3dce5')}, smoothstep(base, base - 0.10, y) * 0.7), c, smoothstep(-0.006, 0.006, y - base)); }
  for (float k = 0.0; k < 3.0; k++) { float s = 0.035 + 0.022 * k; vec2 u = vec2(a + 0.3 * y, y) / s + k * 5.3, i = floor(u); vec2 o = vec2(hash1(ivec3(ivec2(i), int(k))), hash1(ivec3(ivec2(i), int(k) + 9))); float r = 0.05 + 0.06 * fract(o.x * 7.3); c = mix(c, vec3(0.95), smoothstep(r * 1.5, r * 0.6, length(fract(u) - 0.2 - 0.6 * o)) * 0.65 * step(0.35, fract(o.y * 5.1))); }
  return c;
}
`

/** Candle, mug and a folded blanket on the sill, snow outside. */
export const scene: Scene = {
  width: 1600,
  height: 1000,
  camera: { eye: [0.06, 0.43, 1.6], target: [0.04, 0.245, 0], angle: 25, lens: 0.008, focus: 1.6 },
  functions: snow,
  materials: {
    FRAME: paint('#e9e5dd', 0.4, 0.5),
    WALL: plaster('#d9d2c7'),
    SILL: `${paint('#e7e2d9', 0.35, 0.5)}s.tilt=noise3(p*vec3(4.0,40.0,40.0))*0.02;`,
    CURTAIN: cloth('#e3dacc', 640, 0.5),
    WAX: `float v=smoothstep(0.03,0.13,p.y);s.albedo=${colour('#efe4d0')};s.rough=0.4;s.gloss=0.4;s.glow=${colour('#ff9c4a')}*0.9*v*v;`,
    WICK: paint('#1c1814'),
    FLAME: `s.albedo=vec3(0.0);s.glow=mix(${colour('#ffb35c')},${colour('#fff1cf')},smoothstep(-0.012,0.004,p.y-0.147))*9.0;`,
    DISH: ceramic('#8a7d6e', 0.4, 0.45),
    CUP: ceramic('#2f6772', 0.8, 0.2),
    TEA: 's.albedo=vec3(0.22,0.08,0.025);s.rough=0.06;s.gloss=1.0;',
    OAT: loops('#d6c9b5', 210),
    GREY: loops('#9a948b', 210),
    RUST: loops('#8a5f4c', 210),
    POT: clay('#cfc0aa'),
    LEAF: paint('#3e5a45', 0.6, 0.3),
    STEM: paint('#5b4630', 0.8, 0.1),
    BOOK: paint('#3b5961', 0.7, 0.2),
    PAGES: paint('#e9e0cf', 0.9, 0),
  },
  things: [
    {
      min: [-2, -0.06, -0.2],
      max: [2, 0.002, 0.24],
      shape: 'put(rbox(p-vec3(0,-0.018,0.0),vec3(2.0,0.02,0.225),0.008),SILL);',
    },
    { min: [-2, -1, 0.02], max: [2, -0.04, 0.14], material: 'WALL' },
    {
      at: [0, 0, -0.16],
      min: [-1.2, 0, -0.05],
      max: [1.2, 1.4, 0.05],
      shape: `vec3 q=p; q.x=mod(p.x+0.16,0.62)-0.31; float f=rbox(vec3(q.x,q.y-0.7,q.z),vec3(0.022,0.8,0.026),0.006); f=min(f,rbox(p-vec3(0,0.035,0.0),vec3(1.2,0.035,0.034),0.008)); f=min(f,rbox(p-vec3(0,0.47,0),vec3(1.2,0.016,0.024),0.006)); put(f,FRAME);`,
    },
    curtain(-0.78, -0.44, 0.02, 1.4),
    candle([-0.07, 0.002, 0.03], 'DISH', 0.03, 0.13),
    mug([0.115, 0.002, 0.1], 'CUP', 0.041, 0.085, 28, 'TEA'),
    towelPile(
      [0.37, 0.0, 0.02],
      [0.15, 0, 0.1],
      [
        ['GREY', 0.03],
        ['OAT', 0.03],
        ['RUST', 0.026],
      ],
      -7,
    ),
    vase([-0.27, 0.002, -0.01], 'POT', 0.15, 0.058, 0.02),
    ...bouquet([-0.27, 0.15, -0.01], 0.2, 1.9, 5, 0.045, 0.004),
  ],
  window: { centre: [-0.2, 0.75, -0.75], across: [1.1, 0, 0], up: [0, 0.75, 0], radiance: [2.3, 2.5, 2.75] },
  lamps: [{ at: [-0.0685, 0.162, 0.03], radius: 0.02, radiance: [26, 13.5, 5.2] }],
  surroundings: `d.z<-0.1?${colour('#cdd6de')}*0.9:mix(vec3(0.30,0.26,0.22),vec3(0.46,0.41,0.36),smoothstep(-0.5,0.8,d.y-0.5*d.x))*0.62`,
  backdrop: 'outside(d)*0.88',
}
