import { colour, type Point, type Surface, type Thing } from '../studio/scene.ts'
import { cloth, glass, metal, paint } from '../studio/surfaces.ts'
import { door, drum, drumSteel, hole } from './front-loader.ts'

/** The programme's remaining time in light bars, as on a display. */
export const machineFunctions = /* glsl */ `
float digit(vec2 q, int lit) {
  q.x += q.y * 0.08; float d = 1.0; vec2 h = vec2(0.0042, 0.0009), v = h.yx;
  if ((lit & 1) != 0) d = min(d, rect(q - vec2(0, 0.0100), h, 0.0008)); if ((lit & 2) != 0) d = min(d, rect(q, h, 0.0008)); if ((lit & 4) != 0) d = min(d, rect(q + vec2(0, 0.0100), h, 0.0008));
  if ((lit & 8) != 0) d = min(d, rect(q - vec2(-0.0052, 0.005), v, 0.0008)); if ((lit & 16) != 0) d = min(d, rect(q - vec2(0.0052, 0.005), v, 0.0008));
  if ((lit & 32) != 0) d = min(d, rect(q - vec2(-0.0052, -0.005), v, 0.0008)); if ((lit & 64) != 0) d = min(d, rect(q - vec2(0.0052, -0.005), v, 0.0008)); return d;
}
`

/** What the machine is made of. */
export const machineMaterials: Record<string, Surface> = {
  ENAMEL: paint('#ebe9e5', 0.28, 0.7),
  SEAM: paint('#8d8b88', 0.6, 0.2),
  CHROME: metal('#d4d2ce', 0.12),
  DIAL: metal('#c9c6c1', 0.28, true),
  RIM: paint('#4a4a4b', 0.3, 0.7),
  RUBBER: paint('#55565a', 0.7, 0.2),
  DRUM: drumSteel('0.35', '0.10'),
  WASH: `${cloth('#2b7784', 420, 0.8)}s.glow=s.albedo*0.16;`,
  LINEN: `${cloth('#e9e3d8', 420, 0.8)}s.glow=s.albedo*0.10;`,
  DISPLAY:
    `vec2 q=p.xy-vec2(0.185,0.79);float d=min(min(digit(q+vec2(0.020,0.0),125),digit(q-vec2(0.006,0.0),90)),min(digit(q-vec2(0.022,0.0),127),min(length(q+vec2(0.007,0.004)),length(q+vec2(0.007,-0.004)))-0.0010));` +
    `s.albedo=${colour('#15181a')};s.rough=0.06;s.gloss=0.9;s.glow=${colour('#7fd8e6')}*1.3*smoothstep(0.0006,-0.0003,d);`,
  PORTHOLE: glass('#c9d3d4'),
}

/** Front loader, 0.60 wide and 0.85 high, front towards +z, feet at y = 0. */
export function washingMachine(at: Point, turn = 0): Thing[] {
  return [
    {
      at,
      turn,
      min: [-0.305, 0, -0.3],
      max: [0.305, 0.86, 0.32],
      shape: `float r=${hole}; float body=rbox(p-vec3(0,0.435,-0.01),vec3(0.298,0.415,0.285),0.016);
        float f=abs(p.z-0.275); float line=max(abs(p.y-0.722)-0.0016,f-0.006); line=min(line,max(abs(p.y-0.088)-0.0014,f-0.006));
        float drawer=rect(p.xy-vec2(-0.185,0.788),vec2(0.088,0.042),0.010); line=min(line,max(abs(drawer)-0.0012,f-0.005));
        body=smax(body,-line,0.002); body=smax(body,-slab(r-0.232,p.z-0.285,0.020,0.008),0.010); body=max(body,-max(r-0.188,-p.z-0.14));
        float grip=slab(rect(p.xy-vec2(-0.185,0.764),vec2(0.045,0.009),0.008),p.z-0.283,0.016,0.005); body=smax(body,-grip,0.004);
        put(body,ENAMEL); put(box(p-vec3(0,0.03,0.0),vec3(0.27,0.03,0.25)),SEAM);`,
    },
    ...[drum('wash'), ...door({ ring: 'RIM' })].map((thing) => ({ ...thing, at, turn })),
    {
      at,
      turn,
      min: [-0.06, 0.73, 0.25],
      max: [0.27, 0.85, 0.34],
      shape: `vec2 k=p.xy-vec2(0.015,0.788); float a=atan(k.y,k.x); put(slab(length(k)-0.035-0.0006*cos(a*44.0),p.z-0.295,0.019,0.004),DIAL); put(slab(length(k)-0.0415,p.z-0.277,0.003,0.001),SEAM);
        put(slab(rect(k-vec2(0.0,0.024),vec2(0.0012,0.007),0.0008),p.z-0.3135,0.002,0.0005),RIM); 
        put(slab(rect(p.xy-vec2(0.185,0.790),vec2(0.070,0.024),0.006),p.z-0.275,0.0035,0.001),DISPLAY);
        vec2 b=p.xy-vec2(0.115,0.742); b.x=mod(b.x,0.035)-0.0175; put(max(slab(length(b)-0.0048,p.z-0.276,0.0045,0.0015),abs(p.x-0.185)-0.070),SEAM);`,
    },
  ]
}
