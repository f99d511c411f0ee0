import { mug, plate } from './props/vessels.ts'
import { colour, type Scene } from './studio/scene.ts'
import { ceramic, cloth, loops, paint, timber } from './studio/surfaces.ts'

/** Ranges one behind the other, lit from the left at dawn, and their picture in the lake. */
const mountains = /* glsl */ `
float crest(float a, float k) { float v = 0.0, s = 0.5, x = a * (2.3 + k * 0.45) + k * 17.3; for (int i = 0; i < 7; i++) { float n = noise(vec3(x, k * 5.0, 0.5)); v += s * (1.0 - abs(n * 2.0 - 1.0)); x = x * 2.07 + 3.1; s *= k < 2.0 ? 0.53 : 0.47; } return v; }
/* Gullies and spurs of a face; its slope towards the sun is the light on it. */
float spurs(vec2 q, float k) { float v = 0.0, s = 0.5; for (int i = 0; i < 6; i++) { float n = noise(vec3(q, k * 3.0 + 0.5)); v += s * (1.0 - abs(n * 2.0 - 1.0)); q = mat2(0.88, -0.48, 0.48, 0.88) * q * 2.1 + 1.7; s *= 0.55; } return v; }
vec3 ranges(float a, float y) {
  vec3 c = mix(${colour('#f7e6d4')}, ${colour('#e6d8da')}, smoothstep(0.02, 0.17, y)); c = mix(c, ${colour('#b3bfd2')}, smoothstep(0.12, 0.42, y));
  vec2 q = vec2(a * 2.2, y * 15.0); float cl = noise(vec3(q, 2.0)) * 0.6 + noise(vec3(q * 2.3, 6.0)) * 0.28 + noise(vec3(q * 5.1, 8.0)) * 0.12; c = mix(c, ${colour('#fff3e6')}, smoothstep(0.50, 0.85, cl) * 0.4 * smoothstep(0.09, 0.18, y));
  c += ${colour('#ffcf9a')} * 0.45 * exp(-10.0 * ((a + 0.50) * (a + 0.50) + (y - 0.07) * (y - 0.07)));
  float who = -1.0, top = 0.0;
  for (int k = 0; k < 5; k++) {
    float f = float(k), h = mix(0.125, 0.016, f / 4.0) * (0.30 + 0.95 * crest(a, f)) + (k < 2 ? 0.055 * exp(-26.0 * (a - 0.20 - 0.30 * f) * (a - 0.20 - 0.30 * f)) : 0.0) + (k == 2 ? 0.05 * smoothstep(-0.15, -0.60, a) : 0.0) + (k == 3 ? 0.035 * smoothstep(0.30, 0.62, a) : 0.0);
    if (y < h) { who = f; top = h; }
  }
  if (who < 0.0) return c;
  float f = who; vec2 g = vec2(a * 19.0 + y * 16.0, y * 15.0 - a * 2.0) * (1.0 + 0.35 * f); vec2 e = vec2(0.055, -0.02);
  float dr = (spurs(g + e, f) - spurs(g - e, f)) * 4.2; float lit = smoothstep(-0.55, 0.6, dr); float steep = abs(dr);
  float snow = smoothstep(0.050, 0.095, y + 0.05 * (spurs(g * 0.7, f) - 0.5)) * smoothstep(1.25, 0.45, steep) * step(f, 1.5);
  vec3 rock = mix(${colour('#454d62')}, ${colour('#b58a78')}, lit * 0.9), wood = mix(${colour('#22353a')}, ${colour('#66705a')}, lit * 0.7);
  vec3 body = mix(rock, wood, smoothstep(0.8, 2.4, f) * (1.0 - 0.5 * smoothstep(0.05, 0.11, y))); body = mix(body, mix(${colour('#7f8fb6')}, ${colour('#ffe2cf')}, lit), snow * 0.92);
  float haze = mix(0.34, 0.10, f / 4.0) + 0.30 * smoothstep(top, 0.0, y) * (1.0 - f / 6.0); return mix(body, ${colour('#e6d5d2')}, clamp(haze, 0.0, 0.93));
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
  camera: { eye: [0.0, 1.32, 1.75], target: [0.0, 1.17, -1], angle: 33, lens: 0.004, focus: 2.0 },
  functions: mountains,
  materials: {
    OAK: timber('#b08a60', '#7f5c3a', 'xyz', 5),
    RAIL: timber('#9b7751', '#6d4f32', 'xyz', 5),
    BAR: paint('#3a3b3d', 0.5, 0.4),
    CUP: ceramic('#ece6dc'),
    PLUM: ceramic('#573159', 0.9, 0.16),
    COFFEE:
      'float v=fbm(p*90.0);s.albedo=mix(vec3(0.20,0.09,0.035),vec3(0.42,0.23,0.10),smoothstep(0.35,0.7,v));s.rough=0.2;s.gloss=0.6;',
    WOOL: `${loops('#624463', 230)}float band=step(abs(abs(p.z-0.0)-0.09),0.010);s.albedo=mix(s.albedo,vec3(0.62,0.56,0.52),band);`,
    LINEN: cloth('#d6cab8', 800, 0.6),
  },
  things: [
    {
      min: [-1.4, 0.6, -0.55],
      max: [1.4, 0.78, 0.85],
      shape:
        'vec3 q=p; float k=floor(q.z/0.14); q.z=mod(q.z,0.14)-0.07; put(max(rbox(q-vec3(0,0.74,0),vec3(1.25,0.018,0.067),0.004),abs(p.z-0.14)-0.56),OAK);',
    },
    {
      at: [0, 0, -0.98],
      min: [-4, 0, -0.09],
      max: [4, 1.09, 0.09],
      shape: `put(rbox(p-vec3(0,1.045,0),vec3(4.0,0.022,0.06),0.008),RAIL); put(rbox(p-vec3(0,0.995,0),vec3(4.0,0.008,0.018),0.002),BAR); vec3 q=p; q.x=mod(p.x+0.35,1.3)-0.65; put(rbox(q-vec3(0,0.5,0),vec3(0.011,0.5,0.018),0.003),BAR); q=p; q.y-=0.20; q.y-=0.13*clamp(round(q.y/0.13),0.0,5.0); put(max(length(q.yz)-0.0032,abs(p.x)-4.0),BAR);`,
    },
    {
      at: [1.0, 1.07, -0.98],
      turn: 90,
      min: [-0.12, -0.55, -0.34],
      max: [0.12, 0.06, 0.34],
      stride: 0.6,
      shape: `float wv=0.012*sin(p.z*19.0+2.0*p.y)*smoothstep(0.0,-0.35,p.y)+0.006*folds(p*11.0); float front=-0.40+0.02*sin(p.z*9.0), back=-0.30; vec2 q=vec2(p.x-wv,p.y);
        float d=min(seg(q,vec2(-0.072,0.0),vec2(-0.085,front)),min(seg(q,vec2(0.070,0.0),vec2(0.078,back)),bend(q,vec2(-0.072,0.0),vec2(0.0,0.022),vec2(0.070,0.0))))-0.010; d=smax(d,abs(p.z+0.015*sin(p.y*9.0))-0.26,0.012); put(d-0.0025*noise(p*170.0),WOOL);`,
    },
    plate([-0.16, 0.758, -0.12], 'CUP', 0.075, 0.01),
    mug([-0.16, 0.766, -0.12], 'CUP', 0.04, 0.064, -40, 'COFFEE'),
    plate([0.1, 0.758, -0.22], 'CUP', 0.075, 0.01),
    mug([0.1, 0.766, -0.22], 'PLUM', 0.04, 0.064, 25, 'COFFEE'),
    {
      at: [-0.44, 0.758, -0.14],
      turn: 20,
      min: [-0.15, 0, -0.12],
      max: [0.15, 0.05, 0.12],
      stride: 0.7,
      shape:
        'float e=0.004*folds(p*22.0); put(rbox(p-vec3(0,0.006+e,0),vec3(0.11,0.0055,0.08),0.005),LINEN); put(rbox(turnY(p,0.14)-vec3(0.006,0.015+e,0.004),vec3(0.105,0.0045,0.075),0.004),LINEN);',
    },
  ],
  sun: { towards: [-1, 0.34, -0.12], radiance: [2.2, 1.65, 1.2], spread: 0.03 },
  surroundings: `mix(${colour('#b9aeb0')},${colour('#c9d3e4')},smoothstep(-0.2,0.6,d.y))*(0.75+0.45*max(-d.z,0.0))`,
  backdrop: 'view(d)',
  exposure: 1.0,
}
