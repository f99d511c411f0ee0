import { mug, plate } from './props/vessels.ts'
import { colour, type Scene } from './studio/scene.ts'
import { ceramic, cloth, loops, paint, timber } from './studio/surfaces.ts'

/** Ranges one behind the other, lit from the left at dawn, and their picture in the lake. */
const mountains = /* glsl */ `
float crest(float a, float k) { float v = 0.0, s = 0.5, x = a * (2.3 + k * 0.45) + k * 17.3; for (int i = 0; i < 6; i++) { float n = noise(vec3(x, k * 5.0, 0.5)); v += s * (1.0 - abs(n * 2.0 - 1.0)); x = x * 2.07 + 3.1; s *= 0.47; } return v; }
vec3 ranges(float a, float y) {
  vec3 c = mix(${colour('#f6e3d0')}, ${colour('#dfd3dc')}, smoothstep(0.02, 0.20, y)); c = mix(c, ${colour('#a9b6cd')}, smoothstep(0.14, 0.55, y));
  vec2 q = vec2(a * 3.0, y * 16.0); float cl = noise(vec3(q, 2.0)) * 0.6 + noise(vec3(q * 2.3, 6.0)) * 0.4; c = mix(c, ${colour('#fff0e0')}, smoothstep(0.55, 0.85, cl) * 0.5 * smoothstep(0.05, 0.14, y) * smoothstep(0.5, 0.2, y));
  c += ${colour('#ffcf9a')} * 0.55 * exp(-12.0 * ((a + 0.42) * (a + 0.42) + (y - 0.07) * (y - 0.07)));
  for (int k = 0; k < 5; k++) {
    float f = float(k), h = mix(0.205, 0.022, f / 4.0) * (0.45 + 0.85 * crest(a, f)) - 0.02 * step(3.5, f) + (k < 2 ? 0.06 * exp(-30.0 * (a - 0.16 - 0.24 * f) * (a - 0.16 - 0.24 * f)) : 0.0);
    if (y < h) {
      float e = 0.006; float slope = (crest(a + e, f) - crest(a - e, f)) / (2.0 * e);
      float rock = noise(vec3(a * 60.0 + y * 35.0, y * 90.0 - a * 20.0, f)) * 0.6 + noise(vec3(a * 150.0 - y * 90.0, y * 190.0, f + 3.0)) * 0.4;
      float face = smoothstep(-0.25, 0.35, slope * 0.10 + (rock - 0.5) * 1.1); float snow = smoothstep(0.085, 0.16, y + (rock - 0.5) * 0.10) * (k < 3 ? 1.0 : 0.0);
      vec3 body = mix(${colour('#5a6478')}, ${colour('#2f4347')}, f / 4.0); vec3 sunny = mix(${colour('#c99a8c')}, ${colour('#8f8a70')}, f / 4.0);
      body = mix(body, sunny, face * (0.75 - 0.12 * f)); body = mix(body, mix(${colour('#a8b0c8')}, ${colour('#ffdccb')}, face), snow * 0.85);
      float haze = mix(0.62, 0.10, f / 4.0) + 0.35 * smoothstep(h, 0.0, y) * (1.0 - f / 5.0); c = mix(body, ${colour('#e3d3d3')}, clamp(haze, 0.0, 0.95));
    }
  }
  return c;
}
vec3 view(vec3 d) {
  float a = atan(d.x, -d.z), y = d.y / length(d.xz) + 0.012;
  if (y > 0.0) return ranges(a, y);
  float far = -0.9 / min(y, -0.002); vec2 w = vec2(a * far * 2.0, far); float rip = (noise(vec3(w * vec2(0.5, 0.7), 1.0)) - 0.5) * 0.012 + (noise(vec3(w * vec2(1.6, 2.6), 4.0)) - 0.5) * 0.007;
  vec3 c = ranges(a + rip, max(-y * 0.85 + rip * 1.4, 0.001)); float f = pow(1.0 - min(-y, 1.0), 4.0); c = mix(${colour('#3c5a68')}, c, 0.28 + 0.6 * f); return mix(c, ${colour('#ead9d6')}, 0.5 * exp(y * 60.0));
}
`

/** Two cups on a balcony above the lake at first light; the sky stays quiet for words. */
export const scene: Scene = {
  width: 1600,
  height: 1000,
  camera: { eye: [0.0, 1.27, 1.75], target: [0.0, 1.19, -1], angle: 30, lens: 0.004, focus: 2.0 },
  functions: mountains,
  materials: {
    OAK: timber('#b08a60', '#7f5c3a', 'xyz', 5),
    RAIL: timber('#9b7751', '#6d4f32', 'xyz', 5),
    BAR: paint('#3a3b3d', 0.5, 0.4),
    CUP: ceramic('#ece6dc'),
    PLUM: ceramic('#5a2c62', 0.9, 0.16),
    COFFEE: 'float v=fbm(p*90.0);s.albedo=mix(vec3(0.20,0.09,0.035),vec3(0.42,0.23,0.10),smoothstep(0.35,0.7,v));s.rough=0.2;s.gloss=0.6;',
    WOOL: `${loops('#6b4470', 230)}float band=step(abs(abs(p.z-0.0)-0.09),0.010);s.albedo=mix(s.albedo,vec3(0.62,0.56,0.52),band);`,
    LINEN: cloth('#d6cab8', 800, 0.6)
  },
  things: [
    {
      min: [-1.4, 0.6, -0.55], max: [1.4, 0.78, 0.85],
      shape: 'vec3 q=p; float k=floor(q.z/0.14); q.z=mod(q.z,0.14)-0.07; put(max(rbox(q-vec3(0,0.74,0),vec3(1.25,0.018,0.067),0.004),abs(p.z-0.14)-0.56),OAK);'
    },
    {
      at: [0, 0, -0.98],
      min: [-4, 0, -0.09], max: [4, 1.09, 0.09],
      shape: `put(rbox(p-vec3(0,1.045,0),vec3(4.0,0.022,0.06),0.008),RAIL); put(rbox(p-vec3(0,0.995,0),vec3(4.0,0.008,0.018),0.002),BAR); vec3 q=p; q.x=mod(p.x,0.125)-0.0625; put(cyl(q-vec3(0,0.5,0),0.0065,0.5,0.001),BAR);`
    },
    {
      at: [0.93, 1.07, -0.98], turn: 90,
      min: [-0.12, -0.55, -0.34], max: [0.12, 0.06, 0.34],
      stride: 0.6,
      shape: `float wv=0.012*sin(p.z*19.0+2.0*p.y)*smoothstep(0.0,-0.35,p.y)+0.006*folds(p*11.0); float front=-0.40+0.02*sin(p.z*9.0), back=-0.30; vec2 q=vec2(p.x-wv,p.y);
        float d=min(seg(q,vec2(-0.072,0.0),vec2(-0.085,front)),min(seg(q,vec2(0.070,0.0),vec2(0.078,back)),bend(q,vec2(-0.072,0.0),vec2(0.0,0.022),vec2(0.070,0.0))))-0.010; d=smax(d,abs(p.z+0.015*sin(p.y*9.0))-0.26,0.012); put(d-0.0025*noise(p*170.0),WOOL);`
    },
    plate([-0.17, 0.758, 0.18], 'CUP', 0.075, 0.010),
    mug([-0.17, 0.766, 0.18], 'CUP', 0.040, 0.064, -40, 'COFFEE'),
    plate([0.09, 0.758, 0.06], 'CUP', 0.075, 0.010),
    mug([0.09, 0.766, 0.06], 'PLUM', 0.040, 0.064, 25, 'COFFEE'),
    {
      at: [-0.47, 0.758, 0.12], turn: 20,
      min: [-0.15, 0, -0.12], max: [0.15, 0.05, 0.12],
      stride: 0.7,
      shape: 'float e=0.004*folds(p*22.0); put(rbox(p-vec3(0,0.006+e,0),vec3(0.11,0.0055,0.08),0.005),LINEN); put(rbox(turnY(p,0.14)-vec3(0.006,0.015+e,0.004),vec3(0.105,0.0045,0.075),0.004),LINEN);'
    }
  ],
  sun: { towards: [-1, 0.34, -0.12], radiance: [2.2, 1.65, 1.2], spread: 0.03 },
  surroundings: `mix(${colour('#b9aeb0')},${colour('#c9d3e4')},smoothstep(-0.2,0.6,d.y))*(0.75+0.45*max(-d.z,0.0))`,
  backdrop: 'view(d)',
  exposure: 1.0
}
