import type { Point, Thing } from '../studio/scene.ts'

/** Electric kettle on its base, spout towards +x; KETTLE, BLACK, STEEL. */
export const kettle = (at: Point, turn = 0): Thing => ({
  at,
  turn,
  min: [-0.17, 0, -0.1],
  max: [0.14, 0.27, 0.1],
  stride: 0.85,
  shape: `put(cyl(p-vec3(0,0.010,0),0.082,0.010,0.005),BLACK); float r=length(p.xz), y=p.y-0.022; float R=mix(0.086,0.058,smoothstep(0.0,0.185,y))+0.004*sin(y*17.0); float body=smax((r-R)*0.96,abs(y-0.0925)-0.0925,0.010);
    vec3 s=vec3(p.x-0.062,p.y-0.178,p.z); float spout=max(rod(s,vec3(-0.02,-0.03,0),vec3(0.042,0.028,0),0.026,0.012),p.y-0.199); put(smin(body,spout,0.014),KETTLE);
    put(cyl(p-vec3(0,0.211,0),0.054,0.006,0.005),BLACK); put(smin(cyl(p-vec3(0,0.224,0),0.009,0.008,0.002),ell(p-vec3(0,0.234,0),vec3(0.016,0.009,0.016)),0.004),BLACK);
    vec2 h=vec2(p.x+0.062,p.y-0.12); float loop=bend(h,vec2(0.012,0.085),vec2(-0.105,0.09),vec2(-0.062,-0.055)); put(rect(vec2(loop,p.z),vec2(0.0085,0.012),0.006),BLACK);
    put(length(vec2(r-0.0865,y-0.004))-0.0022,STEEL);`,
})

/** Coiled supply hose with union nuts; HOSE and BRASS. */
export const hose = (at: Point, turn = 0): Thing => ({
  at,
  turn,
  min: [-0.2, -0.004, -0.16],
  max: [0.24, 0.075, 0.17],
  stride: 0.7,
  shape: `float r=length(p.xz), a=atan(p.z,p.x); float R=0.118+0.006*a; float k=clamp(floor(p.y/0.0235),0.0,1.0); float c=length(vec2(r-R-0.004*k,p.y-0.0125-0.0235*k))-0.0118; c-=0.0012*sin(a*190.0); put(c,HOSE);
    float t=cap(p,vec3(-0.118,0.013,0.02),vec3(-0.10,0.013,0.13),0.0118); t-=0.0012*sin(p.z*1500.0); put(t,HOSE); vec3 n=p-vec3(-0.0965,0.014,0.145); float hx=max(abs(n.x)*0.866+abs(n.y)*0.5,abs(n.y))-0.0155; put(max(max(hx,abs(n.z)-0.011),-(length(n.xy)-0.010)+min(0.0,n.z)*4.0),BRASS);`,
})

/** Screwdriver lying along x; GRIP and STEEL. */
export const screwdriver = (at: Point, turn = 0): Thing => ({
  at,
  turn,
  min: [-0.14, -0.018, -0.02],
  max: [0.14, 0.02, 0.02],
  stride: 0.85,
  shape: `vec2 q=vec2(length(p.yz),p.x); float a=atan(p.z,p.y); float R=0.0135+0.0022*sin((p.x+0.10)*52.0)-0.0012*smoothstep(0.3,0.9,cos(a*6.0))*smoothstep(0.055,0.045,abs(p.x+0.075)); put(smax((q.x-R)*0.85,abs(p.x+0.075)-0.052,0.008),GRIP);
    put(cyl(p.yxz-vec3(0,0.045,0),0.0033,0.072,0.0008),STEEL); put(rbox(p-vec3(0.117,0,0),vec3(0.010,0.0042-0.003*clamp((p.x-0.108)*50.0,0.0,1.0),0.0046),0.0004)*0.8,STEEL); put(cyl(p.yxz-vec3(0,-0.022,0),0.0068,0.003,0.001),STEEL);`,
})

/** Hexagon nut or a screw, as found in a tray; STEEL. */
export const nut = (at: Point, size: number, turn = 0): Thing => ({
  at,
  turn,
  min: [-size, 0, -size],
  max: [size, size, size],
  shape: `vec2 q=abs(p.xz); float h=max(q.x*0.866+q.y*0.5,q.y)-${(size * 0.82).toFixed(5)}; put(max(slab(h,p.y-${(size * 0.42).toFixed(5)},${(size * 0.4).toFixed(5)},0.0006),${(size * 0.45).toFixed(5)}-length(p.xz)),STEEL);`,
})

export const screw = (at: Point, turn = 0): Thing => ({
  at,
  turn,
  min: [-0.03, -0.007, -0.01],
  max: [0.03, 0.009, 0.01],
  stride: 0.75,
  shape: `float r=length(p.yz); float thread=0.0006*sin(p.x*3600.0+atan(p.z,p.y)); put(max(r-0.0022*(1.0-smoothstep(0.016,0.028,p.x))-thread,abs(p.x-0.004)-0.023),STEEL); put(slab(r-0.0062,p.x+0.019,0.0022,0.001),STEEL);`,
})
