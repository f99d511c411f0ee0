import { colour, type Surface, type Thing } from '../studio/scene.ts'

/** Distance from the middle of the opening of a front loader that is 0.60 wide and 0.85 high, front towards +z. */
export const hole = 'length(p.xy-vec2(0.0,0.42))'

/** Steel with its holes. */
export const drumSteel = (rough: string, glow: string): Surface =>
  'vec2 u=vec2(atan(p.y-0.42,p.x)*0.19,p.z); vec2 c=(fract(u/0.022+vec2(0.5*mod(floor(u.y/0.022),2.0),0.0))-0.5)*0.022;' +
  `s.albedo=${colour('#cfccc8')}*mix(0.08,1.0,smoothstep(0.0030,0.0040,length(c)));s.metal=1.0;s.rough=${rough};s.glow=s.albedo*${glow};`

/** What lies in the drum: wet wash of WASH and LINEN, or dry towels of OAT, LINEN and WASH up to its middle. */
const loads = {
  wash: 'vec3 c=vec3(p.x,p.y-0.25+0.10*p.x,p.z-0.06); if(length(c)<0.3){ c+=0.035*vec3(folds(p*19.0),folds(p.yzx*17.0+2.0),folds(p.zxy*18.0+5.0)); put(ell(c-vec3(0.07,0.0,0.03),vec3(0.12,0.075,0.11))*0.6,WASH); put(ell(c-vec3(-0.06,-0.01,0.02),vec3(0.12,0.07,0.12))*0.6,LINEN); }',
  towels:
    'vec3 c=vec3(p.x,p.y-0.29,p.z-0.09); if(length(c)<0.3){ float inside=max(r-0.176,p.z-0.25); c+=0.022*vec3(folds(p*15.0),folds(p.yzx*14.0+2.0),folds(p.zxy*15.0+5.0)); ' +
    'put(max(ell(c-vec3(0.085,-0.02,0.02),vec3(0.11,0.085,0.13)),inside)*0.6,WASH); put(max(ell(c-vec3(-0.08,-0.01,0.03),vec3(0.12,0.080,0.13)),inside)*0.6,LINEN); put(max(ell(c-vec3(0.01,0.085,-0.02),vec3(0.13,0.070,0.12)),inside)*0.6,OAT); }',
} as const

/** The drum of DRUM and RUBBER, with what lies in it. */
export function drum(load: keyof typeof loads | 'empty'): Thing {
  return {
    min: [-0.3, 0.16, -0.2],
    max: [0.3, 0.68, 0.36],
    shape: `float r=${hole}; put(max(abs(r-0.192)-0.003,max(-p.z-0.15,p.z-0.235)),DRUM); put(max(r-0.194,abs(p.z+0.148)-0.003),DRUM);
      float fin=length(vec2(abs(fract((atan(p.y-0.42,p.x)+0.6)/2.0944)-0.5)*2.0944*0.18,r-0.20))-0.032; put(smax(fin,abs(p.z-0.04)-0.17,0.01),DRUM);
      put(length(vec2(r-0.178,(p.z-0.247)*0.8))-0.020,RUBBER);${load === 'empty' ? '' : loads[load]}`,
  }
}

/** How the door of one differs from the next. */
export interface Door {
  /** What it is made of: black, or as the body is. */
  ring: 'RIM' | 'BODY'
  /** Opened at its left. */
  mirrored?: boolean | undefined
}

export function door({ ring, mirrored }: Door): Thing[] {
  return [
    {
      min: [-0.3, 0.16, 0.24],
      max: [0.3, 0.68, 0.37],
      shape: `float r=${hole}; float ringd=rect(vec2(r-0.189,p.z-0.300),vec2(0.034,0.020),0.016); ringd-=0.006*smoothstep(0.04,0.0,abs(r-0.196));
        vec2 hq=p.xy-vec2(0.0,0.42); float notch=slab(rect(hq-vec2(${0.196 * (mirrored ? -1 : 1)},0.0),vec2(0.010,0.038),0.009),p.z-0.328,0.016,0.006); put(smax(ringd,-notch,0.005),${ring});
        put(length(vec2(r-0.223,p.z-0.298))-0.0085,CHROME); put(length(vec2(r-0.156,p.z-0.306))-0.0045,${ring === 'RIM' ? 'CHROME' : 'RIM'});`,
    },
    {
      glass: true,
      min: [-0.18, 0.24, 0.2],
      max: [0.18, 0.6, 0.36],
      shape: `put(max(ell(p-vec3(0,0.42,0.290),vec3(0.158,0.158,0.046)),${hole}-0.156),PORTHOLE);`,
    },
  ]
}
